import { concat, getCreate2Address, pad, serializeErc6492Signature, size } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, onTestFinished, test } from 'vitest';
import { deploy } from '#demo/actions/deploy.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { openAccountServer, openBrowser } from '#tests/support/account-server.ts';

/** Code of a wallet (EIP-1271) that takes the 65-byte signatures of one owner: `ecrecover` of the hash, and the magic value where it is he. */
function walletCode(owner: Hex): Hex {
  const runtime = [
    '600435600052', // hash
    '60a43560f81c602052', // v
    '606435604052', // r
    '608435606052', // s
    '602060806080600060015afa50', // ecrecover
    `60805173${owner.slice(2)}14`,
    '631626ba7e60e01b02',
    '60005260206000f3',
  ].join('');
  return `0x60${size(`0x${runtime}`).toString(16).padStart(2, '0')}80600b6000396000f3${runtime}`;
}

test('a contract wallet signs in by the signature of its owner, and by no other (EIP-1271)', async () => {
  const anvil = await startAnvil();
  onTestFinished(() => anvil.kill());
  const rpc = createDemoRpc(anvil.url);
  const owner = privateKeyToAccount(generatePrivateKey());
  const { address } = await deploy({ rpc }, walletCode(owner.address));
  const site = await openAccountServer({}, rpc as never);
  onTestFinished(() => site.close());

  const signInAs = async (signer: typeof owner) => {
    const browser = openBrowser(site);
    const { body } = await browser.ask(`/api/account/v2/siwe_message?address=${address}`);
    const message = String(body.siwe_message);
    const signature = await signer.signMessage({ message });
    return browser.ask('/api/account/v2/authenticate_via_wallet', {
      method: 'POST',
      body: { message, signature },
    });
  };
  const taken = await signInAs(owner);
  expect([taken.status, String(taken.body.address_hash).toLowerCase()]).toEqual([200, address.toLowerCase()]);
  const refused = await signInAs(privateKeyToAccount(generatePrivateKey()));
  expect([refused.status, refused.body.message]).toEqual([422, 'The signature is not that of the address']);
});

/** A factory (CREATE2) that anvil has from its first block: it makes a contract of the code behind the 32 bytes of the salt. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
const SALT = pad('0x01');

test('a contract wallet that is not deployed yet signs in by the call that would deploy it (EIP-6492), and by no hostile one', async () => {
  const anvil = await startAnvil();
  onTestFinished(() => anvil.kill());
  const rpc = createDemoRpc(anvil.url);
  const site = await openAccountServer({}, rpc as never);
  onTestFinished(() => site.close());
  const owner = privateKeyToAccount(generatePrivateKey());
  const bytecode = walletCode(owner.address);
  const address = getCreate2Address({ from: FACTORY, salt: SALT, bytecode });
  /** Loops until its gas is used up. */
  const { address: loop } = await deploy({ rpc }, '0x635b6000566000526004601cf3');
  const stranger = privateKeyToAccount(generatePrivateKey());

  const signInWith = async (signer: typeof owner, call: { address: Hex; data: Hex }) => {
    const browser = openBrowser(site);
    const { body } = await browser.ask(`/api/account/v2/siwe_message?address=${address}`);
    const message = String(body.siwe_message);
    const signature = serializeErc6492Signature({
      ...call,
      signature: await signer.signMessage({ message }),
    });
    return browser.ask('/api/account/v2/authenticate_via_wallet', {
      method: 'POST',
      body: { message, signature },
    });
  };
  const deploying = { address: FACTORY, data: concat([SALT, bytecode]) } as const;
  const taken = await signInWith(owner, deploying);
  expect([taken.status, taken.body.address_hash]).toEqual([200, address]);
  expect(await rpc('eth_getCode', [address, 'latest'])).toBe('0x');
  for (const [signer, call] of [
    [stranger, deploying],
    [owner, { ...deploying, data: concat([pad('0x02'), bytecode]) }],
    [owner, { address: FACTORY, data: '0x' }],
    [owner, { address: loop, data: '0x' }],
    [owner, { address: FACTORY, data: `0x${'fe'.repeat(15_000)}` }],
    [owner, { address: FACTORY, data: `0x${'fe'.repeat(20_000)}` }],
  ] as const)
    expect((await signInWith(signer, call)).status).toBe(422);
});
