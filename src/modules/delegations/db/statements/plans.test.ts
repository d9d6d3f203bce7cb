import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '#db/tables/tables.ts';
import type { RunTarget } from '#db/writes/run-target.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { catchStatements, explain } from '#tests/support/explain.ts';
import { createLargeDatabase } from '#tests/support/large-chain.ts';
import { findPlanFaults, listIndexes } from '#tests/support/plan-rules.ts';
import { MIGRATIONS } from '../migrations.ts';
import * as authorizations from './authorizations.ts';
import { listFollowed } from './ends.ts';
import { findOpenBlock, listOpen } from './open-verdicts.ts';

const FILL_TIMEOUT_MS = 180_000;
const limit = 51;
const address = (digits: string) => Buffer.from(digits.repeat(20), 'hex');
/** An address of most authorizations, one of those of the oldest blocks, and one of none. */
const [BUSY, RARE, NOBODY] = [address('b1'), address('a1'), address('f1')];
const below = { block_number: 1000, transaction_index: 5, position: 0 };

let database: TestDatabase;

beforeAll(async () => {
  ({ database } = await createLargeDatabase());
  for (const { sql } of MIGRATIONS) await database.pool.query(sql(database.schema));
  const [rare, busy] = [RARE, BUSY].map((each) => `'\\x${each.toString('hex')}'::bytea`);
  await database.pool.query(`
    insert into ${database.schema}.authorizations (block_number, transaction_index, position, authority, address, chain_id,
      nonce, verdict, attempts)
    select block_number, index, n, case when block_number <= 5 then ${rare} else ${busy} end,
      case when block_number <= 5 then ${rare} else ${busy} end, 1, 1,
      case when n = 0 then 1 when n = 1 and block_number % 100 = 0 then null else 4 end, 3
    from ${database.schema}.transactions cross join generate_series(0, 2) n`);
  await database.pool.query('vacuum (analyze)');
}, FILL_TIMEOUT_MS);

afterAll(() => database.drop());

type Run = (db: Kysely<Tables>) => Promise<unknown>;

const CASES: [what: string, index: string, run: Run][] = [
  ...[BUSY, RARE, NOBODY].flatMap((each): [string, string, Run][] => {
    const who = each === BUSY ? 'a busy' : each === RARE ? 'an old' : 'no';
    return [
      [
        `a deep page of those that ${who} address signed`,
        'authorizations_',
        (db) => authorizations.listSigned(db, { authority: each, below, limit }),
      ],
      [
        `a deep page of delegations to ${who} contract`,
        'authorizations_',
        (db) => authorizations.listDelegations(db, { address: each, below, limit }),
      ],
      [
        `the newest applied ones of ${who} address`,
        'authorizations_applied',
        (db) => authorizations.listApplied(db, { authority: each, limit: 2 }),
      ],
      [
        `the newest ones without verdict of ${who} address`,
        'authorizations_unknown',
        (db) => authorizations.listUnknown(db, { authority: each, limit: 20 }),
      ],
      [`the roles of ${who} address`, 'authorizations_', (db) => authorizations.findRoles(db, each)],
    ];
  }),
  [
    'what followed some delegations',
    'authorizations_applied',
    async (db) => {
      const rows = await authorizations.listDelegations(db, { address: BUSY, below, limit });
      return listFollowed(db, database.schema, rows);
    },
  ],
];

test.each(CASES)('%s is read by index, with bounded rows', async (_, index, run) => {
  const statements = await catchStatements(database.db, run);
  expect(statements.length).toBeGreaterThan(0);
  const used: string[] = [];
  for (const statement of statements) {
    const plan = await explain(database.pool, statement);
    expect(findPlanFaults(statement.sql, plan, { rowsMax: 250 })).toEqual([]);
    used.push(...listIndexes(plan));
  }
  expect(used.some((name) => name.startsWith(index))).toBe(true);
});

test.each<[string, string, (target: RunTarget) => Promise<unknown>]>([
  ['the newest block with an open verdict', 'authorizations_open', findOpenBlock],
  ['open verdicts of a block', 'authorizations_', (target) => listOpen(target, { number: 900, hash: '0x' })],
])('%s is read by index, with bounded rows', async (_, index, run) => {
  const { pool, schema } = database;
  await pool.query(`update ${schema}.authorizations set attempts = 0 where block_number = 900`);
  const statements: { sql: string; parameters: unknown[] }[] = [];
  const query = (sql: string, parameters: unknown[] = []) => {
    statements.push({ sql, parameters });
    return pool.query(sql, parameters);
  };
  await run({ client: { query } as unknown as RunTarget['client'], schema });
  expect(statements).toHaveLength(1);
  for (const statement of statements) {
    const plan = await explain(pool, statement);
    expect(findPlanFaults(statement.sql, plan, { rowsMax: 250 })).toEqual([]);
    expect(listIndexes(plan).some((name) => name.startsWith(index))).toBe(true);
  }
});
