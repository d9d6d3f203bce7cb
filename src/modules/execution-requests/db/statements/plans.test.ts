import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '#db/tables/tables.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { catchStatements, explain } from '#tests/support/explain.ts';
import { createLargeDatabase } from '#tests/support/large-chain.ts';
import { findPlanFaults, listIndexes } from '#tests/support/plan-rules.ts';
import { MIGRATIONS } from '../migrations.ts';
import { listQueues } from './queued-requests.ts';
import { hasRequests, isRequesting, listRequests, type RequestFilter } from './requests.ts';

const FILL_TIMEOUT_MS = 180_000;
const limit = 51;
const bytes = (digits: string, size: number) => Buffer.from(digits.repeat(size), 'hex');
const below = { block_number: 1000, transaction_index: 5, position: 0 };

let database: TestDatabase;

beforeAll(async () => {
  ({ database } = await createLargeDatabase());
  for (const { sql } of MIGRATIONS) await database.pool.query(sql(database.schema));
  const repeated = (size: number) =>
    `decode(repeat(case when block_number <= 5 then 'a1' else 'b1' end, ${size}), 'hex')`;
  await database.pool.query(`
    insert into ${database.schema}.execution_requests (block_number, transaction_index, position, type, source, pubkey,
      target_pubkey, withdrawal_address, amount)
    select block_number, index, n, n, ${repeated(20)}, ${repeated(48)}, case when n = 2 then ${repeated(48)} end,
      case when n = 0 then ${repeated(20)} end, 1
    from ${database.schema}.transactions cross join generate_series(0, 2) n`);
  await database.pool.query(`update ${database.schema}.blocks set requests_hash = '\\x00'`);
  await database.pool.query('vacuum (analyze)');
}, FILL_TIMEOUT_MS);

afterAll(() => database.drop());

type Run = (db: Kysely<Tables>) => Promise<unknown>;
const lists =
  (filter: RequestFilter): Run =>
  (db) =>
    listRequests(db, { filter, below, limit });

const CASES: [what: string, index: string, run: Run][] = [
  ['a deep page of all requests', 'execution_requests_pkey', lists({})],
  ['a deep page of a type', 'execution_requests_type', lists({ type: 1 })],
  ...['a1', 'b1', 'f1'].flatMap((digits): [string, string, Run][] => {
    const [address, validator] = [bytes(digits, 20), bytes(digits, 48)];
    return [
      [`a deep page of the address ${digits}`, 'execution_requests_source', lists({ address })],
      [`a deep page of the validator ${digits}`, 'execution_requests_pubkey', lists({ validator })],
      [`requests of the address ${digits}`, 'execution_requests_source', (db) => hasRequests(db, address)],
    ];
  }),
  ['requests of a block', 'execution_requests_', lists({ blockNumber: 900 })],
  [
    'requests of a transaction',
    'execution_requests_',
    lists({ transaction: { block_number: 900, index: 0 } }),
  ],
  [
    'a request of a transaction',
    'execution_requests_pkey',
    (db) => isRequesting(db, { block_number: 900, index: 0 }),
  ],
  [
    'the queues of a block',
    'execution_requests_type',
    (db) => listQueues(db, database.schema, { numbers: [900], ownMax: 50 }),
  ],
];

test.each(CASES)('%s is read by index, with bounded rows', async (_, index, run) => {
  const statements = await catchStatements(database.db, run);
  expect(statements.length).toBeGreaterThan(0);
  const used: string[] = [];
  for (const statement of statements) {
    const plan = await explain(database.pool, statement);
    expect(findPlanFaults(statement.sql, plan, { rowsMax: 400 })).toEqual([]);
    used.push(...listIndexes(plan));
  }
  expect(used.some((name) => name.startsWith(index))).toBe(true);
});
