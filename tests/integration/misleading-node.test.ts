import { expect, onTestFinished, test } from 'vitest';
import { FIRST_ACCOUNT } from '#demo/accounts.ts';
import { mine } from '#demo/actions/chain.ts';
import { deployNft, deployToken } from '#demo/actions/deploy.ts';
import { mintNft } from '#demo/actions/nft.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { createTestDatabase } from '../support/database.ts';
import { startTestIndexer } from '../support/indexer.ts';
import { type Distortion, startMisleadingNode } from '../support/misleading-node.ts';
import { noteViewsOf } from '../support/note-views.ts';

/** Every call gives 42, every code is four bytes. */
const WRONG: Distortion = (method) => {
  if (method === 'eth_call') return `0x${'2a'.padStart(64, '0')}`;
  return method === 'eth_getCode' ? '0x6001600155' : undefined;
};
const NAMES = ['Alpha', 'Beta', 'Gamma'];

/** A chain with three tokens and an NFT. */
async function startChain() {
  const anvil = await startAnvil();
  onTestFinished(() => anvil.stop());
  const context = { rpc: createDemoRpc(anvil.url) };
  const tokens: Hex[] = [];
  for (const name of NAMES)
    tokens.push((await deployToken(context, { name, symbol: name.slice(0, 2), decimals: 6 })).address);
  const { address: nft } = await deployNft(context, { name: 'Birds', symbol: 'B' });
  await mine(context);
  await mintNft(context, { token: nft, to: FIRST_ACCOUNT });
  await mine(context);
  return { url: anvil.url, context, tokens, nft };
}

/** Indexes it by these nodes. */
async function index(truthUrl: string, rpcUrls: string[]) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const indexer = startTestIndexer({ database, url: rpcUrls[0]!, truthUrl, rpcUrls });
  onTestFinished(() => indexer.stop());
  await indexer.caughtUp();
  const schema = await indexer.schema();
  const read = async <Row>(sql: string) =>
    (await database.pool.query(sql.replaceAll('$schema', schema))).rows as Row[];
  return {
    view: (address: Hex, tokenId: bigint | null = null) =>
      noteViewsOf(database)(schema, { address, tokenId }),
    names: async () =>
      (
        await read<{ name: string | null; decimals: bigint | null }>(
          'select name, decimals from $schema.observed_tokens order by name',
        )
      ).map(({ name, decimals }) => `${name} ${decimals}`),
    codes: () => read('select address from $schema.observed_codes where octet_length(code) > 0'),
    uris: async () =>
      (await read<{ uri: string | null }>('select uri from $schema.observed_instances')).map(
        ({ uri }) => uri,
      ),
  };
}

const TRUE_NAMES = ['Alpha 6', 'Beta 6', expect.stringMatching(/^Birds /), 'Gamma 6'];

test('a wrong value heals when it is viewed, and with it all that was read at that time', async () => {
  const chain = await startChain();
  const node = await startMisleadingNode(chain.url);
  node.distort(WRONG);
  const site = await index(chain.url, [node.url]);
  await expect.poll(() => site.names(), { timeout: 10_000 }).toHaveLength(4);
  await expect.poll(async () => (await site.uris()).length, { timeout: 10_000 }).toBe(1);
  expect(await site.names()).not.toEqual(TRUE_NAMES);
  const wrongUris = await site.uris();
  node.distort(null);
  await mine(chain.context);
  site.view(chain.tokens[0]!);
  await expect.poll(() => site.names(), { timeout: 30_000, interval: 200 }).toEqual(TRUE_NAMES);
  await expect.poll(() => site.uris(), { timeout: 30_000, interval: 200 }).not.toEqual(wrongUris);
  expect(node.wrongCount()).toBeGreaterThan(10);
}, 90_000);

test('code that the node made up is gone again after the address is viewed', async () => {
  const chain = await startChain();
  const node = await startMisleadingNode(chain.url);
  const site = await index(chain.url, [node.url]);
  const account: Hex = `0x${'77'.repeat(20)}`;
  const before = (await site.codes()).length;
  node.distort(WRONG);
  site.view(account);
  await expect.poll(async () => (await site.codes()).length, { timeout: 20_000 }).toBeGreaterThan(before);
  node.distort(null);
  await mine(chain.context);
  await expect
    .poll(
      async () => {
        site.view(account);
        return (await site.codes()).length;
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toBe(before);
}, 90_000);

test('of several nodes, one that gives wrong answers puts nothing wrong into the index', async () => {
  const chain = await startChain();
  const [wrong, second, third] = await Promise.all([1, 2, 3].map(() => startMisleadingNode(chain.url)));
  wrong!.distort(WRONG);
  const site = await index(chain.url, [wrong!.url, second!.url, third!.url]);
  await expect.poll(() => site.names(), { timeout: 30_000 }).toEqual(TRUE_NAMES);
  await expect.poll(async () => (await site.uris()).length, { timeout: 20_000 }).toBe(1);
  expect(await site.uris()).toEqual([expect.stringMatching(/^(data:|https?:|ipfs:)/)]);
  expect(wrong!.wrongCount()).toBeGreaterThan(4);
}, 90_000);

test('two nodes that differ leave a value unknown, until they agree', async () => {
  const chain = await startChain();
  const [wrong, honest] = await Promise.all([1, 2].map(() => startMisleadingNode(chain.url)));
  wrong!.distort(WRONG);
  const site = await index(chain.url, [wrong!.url, honest!.url]);
  await expect.poll(() => wrong!.wrongCount(), { timeout: 20_000 }).toBeGreaterThan(10);
  for (const name of await site.names()) expect(name).not.toContain(' 42');
  wrong!.distort(null);
  for (const token of [...chain.tokens, chain.nft]) site.view(token);
  await expect.poll(() => site.names(), { timeout: 60_000, interval: 200 }).toEqual(TRUE_NAMES);
}, 120_000);
