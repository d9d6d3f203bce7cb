import type { Kysely, KyselyPlugin } from 'kysely';
import { PostgresQueryCompiler } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { addressOf, hashOf } from '../../../tests/support/rows.ts';
import type { Tables } from '../tables/tables.ts';
import { getAddress } from './address.ts';
import { listAddressTransactions } from './address-transactions.ts';
import { getBlockByHash, listBlocks } from './blocks.ts';
import { listTransactionLogs } from './logs.ts';
import { getTransaction, listTransactions } from './transactions.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(fillSql(database.schema));
  await database.pool.query(`analyze`);
});

afterAll(async () => {
  await database.drop();
});

/** 20,000 transactions, the last 5,000 of them in one block, a twentieth of them of one busy address, and 5,000 tokens. */
function fillSql(schema: string): string {
  const hash = (text: string) => `sha256(convert_to(${text}, 'UTF8'))`;
  return `
    insert into ${schema}.blocks (number, hash, parent_hash, timestamp, miner, gas_limit, gas_used, transactions_count,
      blob_transactions_count, withdrawals_count, transaction_fees, priority_fees)
    select n, ${hash(`'block' || n`)}, ${hash(`'block' || n - 1`)}, n * 12, '\\x00', 1, 1, 10, 0, 0, 0, 0
    from generate_series(0, 19999) n;
    insert into ${schema}.transactions (block_number, index, hash, from_address, to_address, value, gas_limit, nonce, type,
      gas_used, cumulative_gas_used, effective_gas_price, input, method_id, kinds, logs_count, token_transfers_count)
    select least(n / 10, 1500), case when n < 15000 then n % 10 else n - 15000 end, ${hash(`'transaction' || n`)},
      case when n % 20 = 0 then '\\x${addressOf(1).toString('hex')}'::bytea else substring(${hash('n::text')}, 1, 20) end,
      substring(${hash(`'to' || n`)}, 1, 20), n, 21000, n, 2, 21000, 21000, 1, '\\x',
      case when n % 500 = 0 then '\\xa9059cbb'::bytea end, case when n % 400 = 0 then 8 else 2 end, 0, 0
    from generate_series(0, 19999) n;
    insert into ${schema}.logs (block_number, log_index, transaction_index, address, data)
    select n / 10, n % 10, n % 10, '\\x00', '\\x' from generate_series(0, 19999) n;
    insert into ${schema}.transaction_errors (block_number, transaction_index, has_internal_error)
    select n, 0, true from generate_series(0, 19999) n;
    insert into ${schema}.addresses (hash, first_block)
    select distinct from_address, 0 from ${schema}.transactions;
    insert into ${schema}.tokens (address, type, first_block, first_log_index)
    select substring(${hash(`'token' || n`)}, 1, 20), 20, 0, 0 from generate_series(0, 4999) n;
    insert into ${schema}.observed_tokens (address, name, symbol, block_number, block_hash)
    select substring(${hash(`'token' || n`)}, 1, 20), 'Name ' || n, 'S' || n, 0, '\\x00' from generate_series(0, 4999) n;
  `;
}

/** The plan of the statement that a query function runs. */
async function explain(run: (db: Kysely<Tables>) => Promise<unknown>): Promise<string> {
  let statement: { sql: string; parameters: readonly unknown[] } | undefined;
  const catcher: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statement = new PostgresQueryCompiler().compileQuery(node, queryId);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run(database.db.withPlugin(catcher));
  const { rows } = await database.pool.query<Record<'QUERY PLAN', string>>(
    `explain (analyze, costs off, timing off, summary off) ${statement?.sql}`,
    [...(statement?.parameters ?? [])],
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const page = { after: null, limit: 51 };
const noFilter = { kinds: [], methodIds: [] };

test.each<[string, (db: Kysely<Tables>) => Promise<unknown>, RegExp]>([
  ['a transaction by hash', (db) => getTransaction(db, hashOf(1)), /transactions_hash/],
  ['a block by hash', (db) => getBlockByHash(db, hashOf(1)), /blocks_hash/],
  ['the newest blocks', (db) => listBlocks(db, { below: null, limit: 51 }), /blocks_pkey/],
  [
    'the newest transactions',
    (db) => listTransactions(db, { filter: noFilter, ...page }),
    /Backward using transactions_pkey/,
  ],
  [
    'a deep page of transactions',
    (db) => listTransactions(db, { filter: noFilter, after: { block_number: 100, index: 3 }, limit: 51 }),
    /Backward using transactions_pkey/,
  ],
  [
    'transactions of a kind',
    (db) => listTransactions(db, { filter: { kinds: ['token_transfer'], methodIds: [] }, ...page }),
    /transactions_token/,
  ],
  [
    'transactions of a method',
    (db) =>
      listTransactions(db, { filter: { kinds: [], methodIds: [Buffer.from('a9059cbb', 'hex')] }, ...page }),
    /transactions_method/,
  ],
  [
    'logs of a transaction',
    (db) => listTransactionLogs(db, { key: { block_number: 1500, index: 3 }, after: null, limit: 51 }),
    /logs_pkey/,
  ],
  ['an address', (db) => getAddress(db, addressOf(1)), /addresses_pkey/],
])('%s is read by its index', async (_, run, index) => {
  const plan = await explain(run);
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan on (transactions|blocks|logs|observed_tokens|addresses)/);
});

test('a deep page of a busy address reads no more than its page from each side', async () => {
  const plan = await explain((db) =>
    listAddressTransactions(db, {
      address: addressOf(1),
      roles: ['from_address', 'to_address', 'created_contract'],
      sort: 'block_number',
      order: 'desc',
      after: { rank: 0n, block_number: 300, index: 1 },
      limit: 51,
    }),
  );
  expect(plan).toMatch(/transactions_from/);
  expect(plan).toMatch(/transactions_to/);
  expect(plan).not.toMatch(/Seq Scan/);
  const rowsRead = [...plan.matchAll(/transactions_from[^\n]*actual rows=(\d+)/g)].map((match) =>
    Number(match[1]),
  );
  expect(Math.max(...rowsRead)).toBeLessThanOrEqual(51);
});

test('a page inside a block of 5,000 transactions reads each of its rows once', async () => {
  const plan = await explain((db) =>
    listTransactions(db, { filter: noFilter, after: { block_number: 1500, index: 4000 }, limit: 51 }),
  );
  const scans = [...plan.matchAll(/transactions_pkey on transactions[^(\n]*\(actual rows=([\d.]+)/g)];
  expect(scans.map((match) => Number(match[1]))).toEqual([51, 1]);
});
