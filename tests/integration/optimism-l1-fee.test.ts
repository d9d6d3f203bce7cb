import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApiCall } from '#api/api-call.ts';
import { CORE_ANSWERS } from '#api/core-answers.ts';
import { createPrng } from '#demo/prng.ts';
import { api } from '#modules/optimism/api/api.ts';
import { DEPOSITOR } from '#modules/optimism/chain/l1-attributes.ts';
import { createIndexer } from '#modules/optimism/indexer/indexer.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestApi } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';
import { type MadeBlock, madeChain } from '../support/made-chain.ts';
import { type MadeNode, serveMadeChain } from '../support/serve-made-chain.ts';

const word = (value: number) => value.toString(16).padStart(64, '0');
const PACKED = `0000146b000f79c5${'00'.repeat(8)}0000000065f09b3b000000000012d687`;
const WORDS = word(30_000_000_000) + word(7) + word(1) + word(2);
/** The system transactions of blocks, by their numbers: of Bedrock, Ecotone, Isthmus and Jovian. */
const CALLS: Readonly<Record<number, string>> = {
  1: `0x015d8eb9${word(1).repeat(8)}`,
  2: `0x440a5e20${PACKED}${WORDS}`,
  3: `0x098999be${PACKED}${WORDS}000005dc0000000000000007`,
  4: `0x3db6be2b${PACKED}${WORDS}000005dc00000000000000070190`,
};
const SCALARS = { base_fee_scalar: 5227, blob_base_fee_scalar: 1_014_213, blob_base_fee: '7' };

let database: TestDatabase;
let node: MadeNode;
let indexer: TestIndexer;
let chain: MadeBlock[];

beforeAll(async () => {
  database = await createTestDatabase();
  chain = madeChain(0, 5, { prng: createPrng(3), transactions: 3 });
  for (const { number, block, receipts } of chain) {
    const input = CALLS[number];
    if (input !== undefined) Object.assign(block.transactions[0], { type: '0x7e', from: DEPOSITOR, input });
    for (const receipt of receipts.slice(1, 2)) receipt.l1Fee = '0x64';
  }
  node = await serveMadeChain(chain);
  const modules = [{ name: 'optimism', ...createIndexer({}) }];
  indexer = startTestIndexer({ database, url: node.url }, { modules });
  await indexer.caughtUp();
}, 60_000);

afterAll(async () => {
  await indexer.stop();
  await node.close();
  await database.drop();
});

async function readFee(block: number, place: number): Promise<unknown> {
  const { context } = await createTestApi(database);
  const answered = [...CORE_ANSWERS, ...(api.answered ?? [])];
  const fields = api.fields ? [api.fields] : [];
  const call = createApiCall(changeContext(context, { parts: { fields } }), {
    answered,
    onError: console.error,
  });
  const hash = chain[block]?.receipts[place]?.transactionHash;
  const { status, body } = await call('transaction', { params: { hash } });
  expect(status).toBe(200);
  return (body as Record<string, unknown>).op_l1_fee;
}

test('a transaction that paid for the L1 names the parameters that its block began with, as of each fork', async () => {
  await vi.waitFor(async () => expect(await readFee(4, 1)).toBeDefined(), 15_000);
  expect(await readFee(1, 1)).toBeUndefined();
  expect(await readFee(2, 1)).toEqual({ ...SCALARS, da_footprint_gas_scalar: null });
  expect(await readFee(3, 1)).toEqual({ ...SCALARS, da_footprint_gas_scalar: null });
  expect(await readFee(4, 1)).toEqual({ ...SCALARS, da_footprint_gas_scalar: 400 });
});

test('no parameters are named by what paid nothing, by derived transactions, and where a block begins with another', async () => {
  expect(await readFee(4, 2)).toBeUndefined();
  expect(await readFee(4, 0)).toBeUndefined();
  expect(await readFee(5, 1)).toBeUndefined();
});
