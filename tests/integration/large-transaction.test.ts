import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS, type CoreCallName } from '#contract/calls/core-calls.ts';
import { startAnvil } from '#demo/anvil.ts';
import { createDemoRpc } from '#demo/demo-rpc.ts';
import type { Hex } from '#lib/hex.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { deployCallMaker, makeCalls } from '../support/call-maker.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestIndexer, type TestIndexer } from '../support/indexer.ts';

let anvil: Awaited<ReturnType<typeof startAnvil>>;
let database: TestDatabase;
let indexer: TestIndexer;
let api: TestApi;
let large: Hex;
let small: Hex;

const LARGE = 5000;
const SMALL = 50;

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true });
  database = await createTestDatabase();
  const rpc = createDemoRpc(anvil.url);
  const to = await deployCallMaker({ rpc });
  large = await makeCalls({ rpc }, { to, count: LARGE });
  small = await makeCalls({ rpc }, { to, count: SMALL });
  await rpc('anvil_mine', ['0x1']);
  indexer = startTestIndexer({ database, url: anvil.url });
  await indexer.caughtUp();
  api = await createTestApi(database, (method, params) => rpc(method, [...params]));
}, 60_000);

afterAll(async () => {
  await indexer.stop();
  await database.drop();
  await anvil.stop();
});

async function read(name: CoreCallName, hash: Hex, query: object = {}) {
  const before = api.queriesCount();
  const { status, body } = await api.call(name, { params: { hash }, query: { ...query } });
  expect([name, status, api.errors]).toEqual([name, 200, []]);
  CORE_CALLS[name].response.parse(body);
  return { body: body as never, queries: api.queriesCount() - before, bytes: JSON.stringify(body).length };
}

const PARTS = [
  'transaction',
  'transaction_logs',
  'transaction_internal_transactions',
  'transaction_call_tree',
] as const;

test.each(PARTS)(
  '%s of a transaction with 5,000 logs and calls costs what one with 50 costs',
  async (name) => {
    const [one, other] = [await read(name, large), await read(name, small)];
    expect(one.queries).toBe(other.queries);
    // The page of the call tree holds 100; the others hold 50 each.
    expect(one.bytes).toBeLessThan(other.bytes * 2.2);
  },
);

test('every log and every call is on some page, in order, none twice', async () => {
  for (const name of [
    'transaction_logs',
    'transaction_internal_transactions',
    'transaction_call_tree',
  ] as const) {
    const seen: number[] = [];
    for (let query: object | null = {}; query !== null; ) {
      const { body }: { body: { items: { index: number }[]; next_page_params: object | null } } = await read(
        name,
        large,
        query,
      );
      seen.push(...body.items.map(({ index }) => index));
      query = body.next_page_params;
    }
    const isTree = name === 'transaction_call_tree';
    expect(seen.length).toBe(isTree ? LARGE + 1 : LARGE);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBe(seen.length);
  }
}, 60_000);

test('a depth leaves out what is below', async () => {
  const { body }: { body: { items: unknown[]; next_page_params: object | null } } = await read(
    'transaction_call_tree',
    large,
    { depth: 0 },
  );
  expect([body.items.length, body.next_page_params]).toEqual([1, null]);
});

test('what it changed is the fee alone', async () => {
  const { body }: { body: { items: { change: string }[] } } = await read('transaction_state_changes', large);
  expect(body.items.map(({ change }) => change.startsWith('-'))).toEqual([true, false]);
});
