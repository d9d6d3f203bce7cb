import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '#db/tables/tables.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { catchStatements, explain } from '#tests/support/explain.ts';
import { createLargeDatabase } from '#tests/support/large-chain.ts';
import { findPlanFaults, listIndexes } from '#tests/support/plan-rules.ts';
import { MIGRATIONS } from '../migrations.ts';
import * as evidence from './evidence.ts';
import * as operations from './operations.ts';
import * as parties from './parties.ts';

const FILL_TIMEOUT_MS = 180_000;
const limit = 51;
const address = (digits: string) => Buffer.from(digits.repeat(20), 'hex');
/** An address in most operations, one in those of the oldest blocks, and one in none. */
const [BUSY, RARE, NOBODY] = [address('b1'), address('a1'), address('f1')];
/** The transaction with 1,000 logs and frames stands here, and the block with 5,000 transactions. */
const BIG = { block_number: 751, transaction_index: 0, entry_point: BUSY };
const BIG_BLOCK = 1250;

let database: TestDatabase;

beforeAll(async () => {
  ({ database } = await createLargeDatabase());
  for (const { sql } of MIGRATIONS) await database.pool.query(sql(database.schema));
  await fillOperations(database);
}, FILL_TIMEOUT_MS);

afterAll(() => database.drop());

/** Fills in three operations of each transaction, two of them in one bundle, and 100,000 accounts with one operation. */
async function fillOperations({ pool, schema }: TestDatabase): Promise<void> {
  const pick = (rare: string, busy: string) =>
    `case when t.block_number <= 5 then ${rare} when n <> 2 then ${busy}
       else substring(sha256(convert_to(t.block_number || '/' || t.index, 'UTF8')), 1, 20) end`;
  const [rare, busy] = [`'\\x${RARE.toString('hex')}'::bytea`, `'\\x${BUSY.toString('hex')}'::bytea`];
  await pool.query(`
    insert into ${schema}.user_operations (block_number, log_index, transaction_index, hash, entry_point, sender, paymaster,
      nonce, success, actual_gas_cost, actual_gas_used, factory, bundler, bundle_index, position, bundle_size)
    select t.block_number, t.index * 10 + n, t.index, sha256(convert_to(t.block_number || '/' || t.index || '/' || n, 'UTF8')),
      case when t.block_number <= 5 then ${rare} else ${busy} end, ${pick(busy, busy)}, ${pick(rare, busy)},
      n, true, 1, 1, case when t.block_number <= 5 or n = 2 then ${pick(rare, 'null')} end, ${pick(rare, busy)},
      case when n = 2 and t.block_number <= 5 then 1 else 0 end, n % 2, 2
    from ${schema}.transactions t cross join generate_series(0, 2) n;
    insert into ${schema}.user_operation_parties (role, address, total, bundles)
    select 0, substring(sha256(convert_to('party' || n, 'UTF8')), 1, 20), 1, 0 from generate_series(1, 100000) n
    union all select distinct 0, sender, 9, 0 from ${schema}.user_operations
    union all select 1, ${busy}, 60000, 30000`);
  await pool.query('vacuum (analyze)');
}

/** A statement on these tables: what it is about, how it is called, and the indexes it relies on, or how their names begin. */
interface PlanCase {
  what: string;
  run: (db: Kysely<Tables>) => Promise<unknown>;
  indexes: readonly string[];
  rowsMax?: number;
}

const below = { block: 1000, log: 5 };
const listed = (
  what: string,
  filter: operations.OperationFilter,
  index: string,
  rowsMax?: number,
): PlanCase => ({
  what,
  run: (db) => operations.listOperations(db, { filter, below, limit }),
  indexes: [index, 'blocks_pkey', 'transactions_pkey'],
  ...(rowsMax && { rowsMax }),
});
const bundles = (what: string, filter: operations.BundleFilter, index: string): PlanCase => ({
  what,
  run: (db) => operations.listBundles(db, { filter, below, limit }),
  indexes: [index],
  rowsMax: 250,
});
const accounts = (what: string, after: parties.PartyKey | null): PlanCase => ({
  what,
  run: (db) => parties.listParties(db, { role: 'account', after, limit }),
  indexes: ['user_operation_parties_total'],
});

/** Every statement by its name, at least one case each. */
const CASES: Readonly<Record<string, readonly PlanCase[]>> = {
  listOperations: [
    listed('a deep page of all', {}, 'user_operations_pkey'),
    listed('those of a busy sender', { sender: BUSY }, 'user_operations_'),
    listed('those of a busy bundler', { bundler: BUSY }, 'user_operations_'),
    listed('those of an old bundler', { bundler: RARE }, 'user_operations_bundler'),
    listed('those of an old paymaster', { paymaster: RARE }, 'user_operations_paymaster'),
    listed('those of an old factory', { factory: RARE }, 'user_operations_factory'),
    listed('those of a busy EntryPoint', { entryPoint: BUSY }, 'user_operations_'),
    listed('those of an old EntryPoint', { entryPoint: RARE }, 'user_operations_entry_point'),
    listed('those of no EntryPoint', { entryPoint: NOBODY }, 'user_operations_entry_point'),
    listed('those of first bundles', { bundleIndex: 0 }, 'user_operations_pkey'),
    listed('those of second bundles', { bundleIndex: 1 }, 'user_operations_later_bundles'),
    listed('those of bundles that none has', { bundleIndex: 7 }, 'user_operations_later_bundles'),
    listed(
      'those of an old EntryPoint by a busy sender',
      { entryPoint: RARE, sender: BUSY },
      'user_operations_',
    ),
    listed('those of a block', { blockNumber: 900 }, 'user_operations_'),
    listed('those of a transaction', { transaction: { block_number: 900, index: 3 } }, 'user_operations_'),
  ],
  getOperation: [
    {
      what: 'an operation by hash',
      run: (db) => operations.getOperation(db, Buffer.alloc(32, 7)),
      indexes: ['user_operations_hash'],
    },
  ],
  listBundles: [
    bundles('a deep page of all', {}, 'user_operations_bundles'),
    bundles('those of a busy bundler', { bundler: BUSY }, 'user_operations_'),
    bundles('those of an old bundler', { bundler: RARE }, 'user_operations_bundler'),
    bundles('those of an old EntryPoint', { entryPoint: RARE }, 'user_operations_'),
    bundles('those of no EntryPoint', { entryPoint: NOBODY }, 'user_operations_'),
  ],
  countByTransaction: [
    {
      what: 'operations of two transactions',
      run: (db) => {
        const keys = [7, 900].map((block_number) => ({ block_number, index: 3 }));
        return operations.countByTransaction(db, database.schema, keys);
      },
      indexes: ['user_operations_'],
    },
  ],
  countInBlock: [
    {
      what: 'operations of the largest block',
      run: (db) => operations.countInBlock(db, BIG_BLOCK),
      indexes: ['user_operations_pkey'],
      rowsMax: 15_000,
    },
  ],
  listParties: [
    accounts('those with most operations', null),
    accounts('a page deep in those with one operation', { total: 1, address: address('80') }),
  ],
  listRoles: [
    {
      what: 'roles of an address',
      run: (db) => parties.listRoles(db, BUSY),
      indexes: ['user_operation_parties_pkey'],
    },
  ],
  listCreations: [
    {
      what: 'what created an account with many operations since',
      run: (db) => parties.listCreations(db, database.schema, [BUSY, RARE, NOBODY]),
      indexes: ['user_operations_deployed', 'transactions_pkey', 'blocks_pkey'],
    },
  ],
  listDeployed: [
    {
      what: 'accounts of an old factory',
      run: (db) => parties.listDeployed(db, { factory: RARE, below: null, limit }),
      indexes: ['user_operations_factory', 'user_operation_parties_pkey'],
    },
  ],
  getCarryingTransaction: [
    {
      what: 'the transaction of an operation',
      run: (db) => evidence.getCarryingTransaction(db, BIG),
      indexes: ['transactions_pkey'],
    },
  ],
  listEntryPointFrames: [
    {
      what: 'frames of a transaction with 1,000',
      run: (db) => evidence.listEntryPointFrames(db, BIG),
      indexes: ['internal_transactions_'],
      rowsMax: 1000,
    },
  ],
  listFrameInputs: [
    {
      what: 'calldata of two frames of 1,000',
      run: (db) => evidence.listFrameInputs(db, BIG, [5, 900]),
      indexes: ['internal_transactions_pkey'],
    },
  ],
  getLastFrameBelow: [
    {
      what: 'the end of a call in a transaction with 1,000 frames',
      run: (db) => evidence.getLastFrameBelow(db, BIG, { trace_index: 5, trace_address: [4] }),
      indexes: ['internal_transactions_pkey'],
      rowsMax: 1000,
    },
  ],
  getValidationRange: [
    {
      what: 'the validation of a bundle',
      run: (db) => evidence.getValidationRange(db, { ...BIG, bundle_index: 0 }),
      indexes: ['user_operations_'],
    },
  ],
  listFailureLogs: [
    {
      what: 'failures of an operation after 900 logs',
      run: (db) => {
        const row = { ...BIG, hash: Buffer.alloc(32, 7), log_index: 990, logs_from: 900 };
        return evidence.listFailureLogs(db, row, [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]);
      },
      indexes: ['logs_'],
    },
  ],
  hasLog: [
    {
      what: 'a deposit among 900 logs',
      run: (db) => {
        const topics = { topic0: Buffer.alloc(32, 1), topic1: Buffer.alloc(32, 2) };
        return evidence.hasLog(db, BIG, { range: { from: 0, to: 900 }, ...topics });
      },
      indexes: ['logs_'],
      rowsMax: 901,
    },
  ],
};

test('every statement has a case here', () => {
  const all = { ...evidence, ...operations, ...parties };
  const names = Object.keys(all).filter((name) => /^[a-z]/.test(name));
  expect(Object.keys(CASES).sort()).toEqual(names.sort());
});

const cases = Object.entries(CASES).flatMap(([name, all]) =>
  all.map((each) => [`${name}() reads ${each.what} by index`, each] as const),
);

test.each(cases)('%s', async (_, { run, indexes, rowsMax = 120 }) => {
  const statements = await catchStatements(database.db, run);
  expect(statements).toHaveLength(1);
  for (const statement of statements) {
    const found = await explain(database.pool, statement);
    expect(findPlanFaults(statement.sql, found, { rowsMax })).toEqual([]);
    const used = listIndexes(found).join(' ');
    for (const index of indexes) expect(used).toContain(index);
  }
});
