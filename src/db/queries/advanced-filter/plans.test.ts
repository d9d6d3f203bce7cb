import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, BUSY, MAIN_TOKEN } from '#bench/support/synthetic/chain-plan.ts';
import { hexToBytes } from '#lib/hex.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { catchStatements, explain } from '#tests/support/explain.ts';
import { createLargeDatabase } from '#tests/support/large-chain.ts';
import { findPlanFaults, listIndexes } from '#tests/support/plan-rules.ts';
import type { AdvancedFilter } from './filter.ts';
import { listAdvanced } from './list-advanced.ts';

const FILL_TIMEOUT_MS = 180_000;

let database: TestDatabase;

beforeAll(async () => {
  ({ database } = await createLargeDatabase());
}, FILL_TIMEOUT_MS);

afterAll(() => database.drop());

const NOBODY = { include: [], exclude: [] };
const ALL: AdvancedFilter = {
  kinds: null,
  standards: null,
  methodIds: null,
  blocks: null,
  from: NOBODY,
  to: NOBODY,
  relation: 'or',
  amountFrom: null,
  amountTo: null,
  tokens: NOBODY,
};
const busy = hexToBytes(BUSY);
const user = hexToBytes(addressOf('user', 17));
const token = hexToBytes(MAIN_TOKEN);
/** The bound of all ranges together, and the block that a place in the middle of one passes over. */
const ROWS_MAX = 20_000;

const cases: readonly [string, Partial<AdvancedFilter>, readonly string[]][] = [
  ['everything', {}, ['transactions_pkey', 'token_transfers_pkey', 'internal_transactions_pkey']],
  [
    'a busy sender',
    { from: { include: [busy], exclude: [] } },
    ['transactions_from', 'token_transfers_from', 'internal_transactions_from'],
  ],
  [
    'a recipient without one of the senders',
    { to: { include: [user], exclude: [] }, from: { include: [], exclude: [busy] } },
    ['transactions_to', 'token_transfers_to', 'internal_transactions_to'],
  ],
  ['a token', { kinds: [], tokens: { include: [token], exclude: [] } }, ['token_transfers_token']],
  ['a method', { standards: [], methodIds: [Buffer.from('731133e9', 'hex')] }, ['transactions_method']],
  ['creations', { standards: [], kinds: ['contract_creation'] }, ['transactions_creation']],
  ['amounts that nothing has', { amountFrom: '1e60' }, ['transactions_pkey', 'token_transfers_pkey']],
  ['a span of blocks', { blocks: { first: 300, last: 900 }, amountFrom: '0.5' }, ['transactions_pkey']],
];

test.each(cases)('listAdvanced() reads %s by index', async (_, over, indexes) => {
  for (const after of [
    null,
    { block_number: 900, transaction_index: 3, part: 2, position: 0, batch: 0 },
    { block_number: 900, transaction_index: 3, part: 0, position: 2, batch: 0 },
  ]) {
    const statements = await catchStatements(database.db, (db) =>
      listAdvanced(db, { filter: { ...ALL, ...over }, after, limit: 50 }),
    );
    expect(statements.length).toBeGreaterThan(0);
    const used: string[] = [];
    for (const statement of statements) {
      const found = await explain(database.pool, statement);
      used.push(...listIndexes(found));
      expect(findPlanFaults(statement.sql, found, { rowsMax: ROWS_MAX })).toEqual([]);
    }
    expect(used).toEqual(expect.arrayContaining([...indexes]));
  }
});
