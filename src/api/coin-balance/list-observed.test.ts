import { afterAll, beforeAll, expect, test } from 'vitest';
import { CORE_CALLS } from '#contract/calls/core-calls.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressOf, blockRow, hexOf, setHead } from '#tests/support/rows.ts';

let database: TestDatabase;
let api: TestApi;
const [FUNDED, CODE_ONLY, LATER] = [addressOf(1), addressOf(2), addressOf(3)];

/** A run without traces; of two accounts it is known what the genesis block gave them. */
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db
    .insertInto('blocks')
    .values([0, 1, 2].map((number) => blockRow(number)))
    .execute();
  const account = { has_code: false, is_observed: true, revision: 1 };
  await db
    .insertInto('genesis_accounts')
    .values([
      { ...account, address: FUNDED, value: 900n },
      { ...account, address: CODE_ONLY, value: 0n, has_code: true },
    ])
    .execute();
  const observed = { value: 250n, block_number: 2, changed_seq: 1, transactions_count: 0 };
  await db
    .insertInto('observed_balances')
    .values(
      [FUNDED, CODE_ONLY, LATER].map((address) => ({
        ...observed,
        address,
        block_hash: Buffer.alloc(32),
        observed_at: new Date(),
      })),
    )
    .execute();
  await db.updateTable('coverage').set({ blocks: '{[0,3)}' }).where('layer', '=', 'facts').execute();
  await setHead(db, { number: 2, can_trace: false });
  api = await createTestApi(database);
});

afterAll(() => database.drop());

const SEEN = [2, '0', '250', 'observed'];

test.each([
  ['funded', FUNDED, [SEEN, [0, '900', '900', 'genesis']]],
  ['gave code alone', CODE_ONLY, [SEEN]],
  ['did not name', LATER, [SEEN]],
])(
  'without traces the history of an account that the genesis block %s has what is known',
  async (_, address, rows) => {
    const { body } = await api.call('address_coin_balance_history', { params: { hash: hexOf(address) } });
    const history = CORE_CALLS.address_coin_balance_history.response.parse(body);
    expect(
      history.items.map(({ block_number, delta, value, reason }) => [block_number, delta, value, reason]),
    ).toEqual(rows);
    expect(history.incomplete_reason).toBe('no_traces');
  },
);
