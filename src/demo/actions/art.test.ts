import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hex } from '#lib/hex.ts';
import { type Anvil, startAnvil } from '../anvil.ts';
import { demoMultiTokenArtifact, demoNftArtifact } from '../artifacts.ts';
import { CAST_MULTI_TOKEN, CAST_NFTS } from '../cast.ts';
import { createDemoRpc, type DemoContext } from '../demo-rpc.ts';
import { mine } from './chain.ts';
import { deployMultiToken, deployNft } from './deploy.ts';
import { mintNft } from './nft.ts';

let anvil: Anvil;
let demo: DemoContext;
beforeAll(async () => {
  anvil = await startAnvil();
  demo = { rpc: createDemoRpc(anvil.url) };
});
afterAll(() => anvil.stop());

async function callText(
  abi: typeof demoNftArtifact.abi | typeof demoMultiTokenArtifact.abi,
  to: Hex,
  name: string,
  id: bigint,
) {
  const data = encodeFunctionData({ abi, functionName: name, args: [id] } as never);
  const output = (await demo.rpc('eth_call', [{ to, data, gas: '0x1c9c380' }, 'latest'])) as Hex;
  return decodeFunctionResult({ abi, functionName: name, data: output } as never) as unknown as string;
}

function readMetadata(uri: string) {
  const head = 'data:application/json;utf8,';
  expect(uri.startsWith(head)).toBe(true);
  const metadata = JSON.parse(uri.slice(head.length)) as {
    name: string;
    image: string;
    attributes: object[];
  };
  expect(metadata.image).toMatch(/^data:image\/svg\+xml;utf8,<svg [^"#]+<\/svg>$/);
  return metadata;
}

test('token instances of the demo draw their pictures themselves, each another one, the same every time', async () => {
  const seen = new Set<string>();
  for (const nft of CAST_NFTS) {
    const { address } = await deployNft(demo, nft);
    await mine(demo);
    for (let id = 1n; id <= 3n; id += 1n) {
      await mintNft(demo, { token: address, to: address });
      await mine(demo);
      const uri = await callText(demoNftArtifact.abi, address, 'tokenURI', id);
      const { name, image, attributes } = readMetadata(uri);
      expect(name).toMatch(new RegExp(`^[A-Z][a-z]+ #${id}$`));
      expect(attributes).toHaveLength(3);
      seen.add(image);
      expect(uri.length).toBeLessThan(4000);
    }
  }
  const { address } = await deployMultiToken(demo, CAST_MULTI_TOKEN);
  await mine(demo);
  for (let id = 1n; id <= 3n; id += 1n)
    seen.add(readMetadata(await callText(demoMultiTokenArtifact.abi, address, 'uri', id)).image);
  expect(seen.size).toBe(9);
});

test('a collection with a base URI leads there', async () => {
  const { address } = await deployNft(demo, { baseUri: 'ipfs://x/' });
  await mine(demo);
  await mintNft(demo, { token: address, to: address });
  await mine(demo);
  expect(await callText(demoNftArtifact.abi, address, 'tokenURI', 1n)).toBe('ipfs://x/1');
});
