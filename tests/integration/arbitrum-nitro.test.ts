import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrng } from '#demo/prng.ts';
import { api } from '#modules/arbitrum/api/api.ts';
import { createIndexer } from '#modules/arbitrum/indexer/indexer.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { madeBlock, quantity } from '../support/made-chain.ts';
import { askModule } from '../support/rollup/ask-module.ts';
import { type MadeNode, serveMadeChain } from '../support/serve-made-chain.ts';

const SEND_ROOT = `0x${'ab'.repeat(32)}`;
const word = (value: number) => value.toString(16).padStart(16, '0');
/** Header fields of Nitro: how many messages were sent, the block of the parent chain, the version of ArbOS; and the delayed messages read. */
const NITRO = {
  difficulty: '0x1',
  extraData: SEND_ROOT,
  mixHash: `0x${word(673)}${word(19_700_001)}${word(32)}${word(0)}`,
  nonce: `0x${word(1_603_447)}`,
};
const NONE = { gas_used_for_l1: null, gas_used_for_l2: null, poster_fee: null, network_fee: null };

let database: TestDatabase;
let node: MadeNode;
let indexer: TestIndexer;

/** A node whose block 1 has a header of Nitro, and whose block 2 has none; each receipt used 21,000 gas at 9 wei. */
beforeAll(async () => {
  database = await createTestDatabase();
  const blocks = [0, 1, 2].map((number) =>
    madeBlock({ number, prng: createPrng(number), transactions: number === 1 ? 3 : 0 }),
  );
  const [, nitro] = blocks;
  Object.assign(nitro?.block ?? {}, NITRO);
  const [split, , wrong] = nitro?.receipts ?? [];
  Object.assign(split ?? {}, { gasUsedForL1: quantity(5000) });
  Object.assign(wrong ?? {}, { gasUsedForL1: quantity(21_001) });
  node = await serveMadeChain(blocks);
  indexer = startTestIndexer(
    { database, url: node.url },
    { modules: [{ name: 'arbitrum', ...createIndexer({}) }] },
  );
  await indexer.caughtUp();
}, 60_000);

afterAll(async () => {
  await indexer.stop();
  await node.close();
  await database.drop();
});

async function readArbitrum(name: string, params: object): Promise<object> {
  const { status, body } = await askModule(database, api, name, { params });
  expect([name, status]).toEqual([name, 200]);
  return (body as any).arbitrum;
}

test('a block of Nitro says what its header has of the parent chain, and one of another kind nothing', async () => {
  expect(await readArbitrum('block', { height_or_hash: 1 })).toMatchObject({
    l1_block_number: 19_700_001,
    delayed_messages: 1_603_447,
    send_count: 673,
    send_root: SEND_ROOT,
  });
  expect(await readArbitrum('block', { height_or_hash: 2 })).toMatchObject({
    l1_block_number: null,
    delayed_messages: null,
    send_count: null,
    send_root: null,
  });
});

test('the fee of a transaction is divided by the gas that paid for the parent chain, where the receipt says it', async () => {
  const gasOf = (place: number) =>
    readArbitrum('transaction', { hash: node.chain[1]?.receipts[place]?.transactionHash });
  expect(await gasOf(0)).toMatchObject({
    gas_used_for_l1: '5000',
    gas_used_for_l2: '16000',
    poster_fee: '45000',
    network_fee: '144000',
  });
  expect(await gasOf(1)).toMatchObject(NONE);
  // More than was used in all is no part of it.
  expect(await gasOf(2)).toMatchObject(NONE);
});
