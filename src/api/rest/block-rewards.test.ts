import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CoinBalanceHistory } from '#contract/address/coin-balance.ts';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressOf, blockRow, hashOf, hexOf, setHead } from '#tests/support/rows.ts';

let database: TestDatabase;
let api: TestApi;
const [MINER, CONTRACT, UNCLE_MINER] = [addressOf(0x77), addressOf(0x88), addressOf(0x99)];

/** Three blocks of a chain with a difficulty whose rules are not known; of the last one the node reported no rewards. */
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into app.runs (schema_name, chain_id, genesis_hash) values ($1, 100, '\\x00')`,
    [database.schema],
  );
  const work = { difficulty: 2n ** 128n - 1n, miner: MINER };
  await database.db
    .insertInto('blocks')
    .values([blockRow(0), blockRow(1, { ...work, priority_fees: 30n }), blockRow(2, work)])
    .execute();
  const named = {
    ...blockRow(1),
    difficulty: 9n,
    kind: 'uncle' as const,
    removed_at: null,
    nephew_number: 1,
  };
  await database.db
    .insertInto('orphan_blocks')
    .values([
      { ...named, hash: hashOf(1, 1), miner: UNCLE_MINER },
      { ...named, hash: hashOf(1, 2), miner: CONTRACT },
    ])
    .execute();
  const reward = { block_number: 1, index: 0 };
  await database.db
    .insertInto('block_rewards')
    .values([
      { ...reward, kind: 'block', address: MINER, amount: 1000n },
      { ...reward, index: 1, kind: 'external', address: CONTRACT, amount: 7n },
      { ...reward, index: 2, kind: 'uncle', address: UNCLE_MINER, amount: 11n },
    ])
    .execute();
  await database.db
    .insertInto('observed_balances')
    .values(
      [
        { address: MINER, value: 1030n, block_number: 2, changed_seq: 1, transactions_count: 0 },
        { address: CONTRACT, value: 7n, block_number: 2, changed_seq: 1, transactions_count: 0 },
      ].map((row) => ({ ...row, block_hash: Buffer.alloc(32), observed_at: new Date() })),
    )
    .execute();
  await database.pool.query(
    `update ${database.schema}.coverage set blocks = '{[0,3)}' where layer in ('facts', 'traces')`,
  );
  await setHead(database.db, { number: 2 });
  api = await createTestApi(database);
});

afterAll(() => database.drop());

test('the rewards of a block are those that the node reported, with the fees; without them nothing is said', async () => {
  const { body } = await api.call('block', { params: { height_or_hash: '1' } });
  expect(CORE_CALLS.block.response.parse(body).rewards).toEqual([
    { reward: '1030', type: 'Miner Reward' },
    { reward: '7', type: 'External Reward' },
  ]);
  const list = CORE_CALLS.blocks.response.parse((await api.call('blocks')).body).items;
  expect(list.map(({ rewards }) => rewards)).toEqual([
    [],
    [
      { reward: '1030', type: 'validator' },
      { reward: '7', type: 'external' },
    ],
    [],
  ]);
});

test.each([
  ['its miner', MINER, '1030'],
  ['a contract', CONTRACT, '7'],
])('the end of a block is what brought %s its balance', async (_, address, amount) => {
  const { body } = await api.call('address_coin_balance_history', { params: { hash: hexOf(address) } });
  expect((body as CoinBalanceHistory).items).toMatchObject([
    { block_number: 1, delta: amount, value: amount, reason: 'block' },
  ]);
});

test('an uncle has the reward that the node reported at the block that names it; one that it reported nothing of has none', async () => {
  const rewardsOf = async (hash: Buffer) => {
    const { body } = await api.call('block', { params: { height_or_hash: hexOf(hash) } });
    return CORE_CALLS.block.response.parse(body).rewards;
  };
  expect(await rewardsOf(hashOf(1, 1))).toEqual([{ reward: '11', type: 'Uncle Reward' }]);
  expect(await rewardsOf(hashOf(1, 2))).toEqual([]);
  const { items } = CORE_CALLS.blocks.response.parse(
    (await api.call('blocks', { query: { type: 'uncle' } })).body,
  );
  expect(items.map(({ rewards }) => rewards)).toEqual([[], [{ reward: '11', type: 'uncle' }]]);
});
