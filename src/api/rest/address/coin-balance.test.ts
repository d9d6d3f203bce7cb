import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { changeContext } from '#tests/support/change-context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { ALL_ANSWERS } from '#tests/support/modules.ts';
import { addressOf, blockRow, hashOf, hexOf, setHead } from '#tests/support/rows.ts';
import { createApiCall } from '../../api-call.ts';

let database: TestDatabase;
let api: TestApi;

const ETHER = 10n ** 18n;
const MINER = addressOf(0x777);
const UNCLE_MINER = addressOf(0x778);
/** Balances at the end of blocks 0 to 3 according to the node. */
const HELD: Record<string, bigint[]> = {
  [hexOf(MINER)]: [0n, 5n * ETHER, 10n * ETHER + (5n * ETHER) / 32n, 15n * ETHER + (5n * ETHER) / 32n + 7n],
  [hexOf(UNCLE_MINER)]: [0n, 0n, (5n * ETHER * 7n) / 8n, (5n * ETHER * 7n) / 8n],
};

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into app.runs (schema_name, chain_id, genesis_hash) values ($1, 1, '\\x00')`,
    [database.schema],
  );
  api = await createTestApi(database, async (method, [address, block]) => {
    expect(method).toBe('eth_getBalance');
    return `0x${HELD[String(address)]?.[Number(block)]?.toString(16)}`;
  });
  const { db } = database;
  const work = { difficulty: 1_000n, miner: MINER, base_fee_per_gas: null };
  await db
    .insertInto('blocks')
    .values([
      blockRow(0),
      blockRow(1, work),
      blockRow(2, { ...work, uncles: [hashOf(1, 1)] }),
      blockRow(3, { ...work, priority_fees: 7n, transaction_fees: 7n }),
    ])
    .execute();
  const uncle = { kind: 'uncle' as const, removed_at: null, nephew_number: 2, hash: hashOf(1, 1) };
  await db
    .insertInto('orphan_blocks')
    .values({ ...blockRow(1), ...work, miner: UNCLE_MINER, ...uncle })
    .execute();
  await db.updateTable('coverage').set({ blocks: '{[0,4)}' }).execute();
  await setHead(db, { number: 3 });
});

afterAll(() => database.drop());

async function historyOf(address: Buffer) {
  const { status, body } = await api.call('address_coin_balance_history', {
    params: { hash: hexOf(address) },
  });
  expect([status, api.errors]).toEqual([200, []]);
  return CORE_CALLS.address_coin_balance_history.response
    .parse(body)
    .items.map(({ block_number, delta, value, reason }) => [
      block_number,
      BigInt(delta),
      BigInt(value),
      reason,
    ]);
}

test('proof of work brings its miner the reward of the chain, a part for uncles, and fees', async () => {
  const [, first, second, third] = HELD[hexOf(MINER)] as [bigint, bigint, bigint, bigint];
  expect(await historyOf(MINER)).toEqual([
    [3, 5n * ETHER + 7n, third, 'block'],
    [2, 5n * ETHER + (5n * ETHER) / 32n, second, 'block'],
    [1, 5n * ETHER, first, 'block'],
  ]);
});

test('who mined an uncle is rewarded at the end of the block that names it', async () => {
  const reward = (5n * ETHER * 7n) / 8n;
  expect(await historyOf(UNCLE_MINER)).toEqual([[2, reward, reward, 'block']]);
});

test('the balance by day is a list for clients of 2023, and an object with its days for those of today', async () => {
  const asked = { params: { hash: hexOf(MINER) } };
  const earlier = await api.call('address_coin_balance_history_by_day', asked);
  expect(earlier.status).toBe(200);
  expect(earlier.body).toEqual([expect.objectContaining({ value: `${HELD[hexOf(MINER)]?.[3]}` })]);
  const today = createApiCall(changeContext(api.context, { server: { compatibility: 'latest' } }), {
    answered: ALL_ANSWERS,
    onError: () => {},
  });
  expect((await today('address_coin_balance_history_by_day', asked)).body).toEqual({
    items: earlier.body,
    days: expect.any(Number),
  });
});
