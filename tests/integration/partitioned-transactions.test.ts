import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUSY } from '#bench/support/synthetic/chain-plan.ts';
import { transactionHash } from '#bench/support/synthetic/make-block.ts';
import { listAddressTransactions } from '#db/queries/address/address-transactions.ts';
import { listTransactions } from '#db/queries/transaction/transaction-list.ts';
import { getTransaction, listBlockTransactions } from '#db/queries/transaction/transactions.ts';
import type { Tables } from '#db/tables/tables.ts';
import { hexToBytes } from '#lib/hex.ts';
import type { TestDatabase } from '../support/database.ts';
import { catchStatements, explain, listNodes } from '../support/explain.ts';
import { createLargeDatabase } from '../support/large-chain.ts';

const PARTITION_BLOCKS = 400;
const PARTITIONS = 7;
const limit = 51;

const FILL_TIMEOUT_MS = 180_000;

let database: TestDatabase;

beforeAll(async () => {
  ({ database } = await createLargeDatabase());
  await database.pool.query(partitionSql(database.schema));
}, FILL_TIMEOUT_MS);

afterAll(() => database.drop());

/** Puts a table in parts by block range in the place of `transactions`: same columns, same keys, same indexes. */
function partitionSql(schema: string): string {
  const parts = Array.from({ length: PARTITIONS }, (_, part) => {
    const from = part * PARTITION_BLOCKS;
    return `create table ${schema}.part_${part} partition of ${schema}.transactions
      for values from (${from}) to (${from + PARTITION_BLOCKS});`;
  });
  return `
    alter table ${schema}.transactions rename to transactions_whole;
    create table ${schema}.transactions (like ${schema}.transactions_whole including all) partition by range (block_number);
    ${parts.join('\n')}
    insert into ${schema}.transactions select * from ${schema}.transactions_whole;
    drop table ${schema}.transactions_whole;
    analyze`;
}

/** The parts whose indexes a query looked into, and those that it read rows from. */
async function listParts(
  run: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<{ asked: string[]; read: string[] }> {
  const [statement] = await catchStatements(database.db, run);
  if (statement === undefined) throw new Error('It runs no statement');
  const nodes = listNodes(await explain(database.pool, statement));
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  // Of a few rows: one for each layer, and one for each range of blocks that the node does not give.
  const small = ['coverage', 'holes'];
  expect(scanned.map((node) => node['Relation Name']).filter((name) => !small.includes(name ?? ''))).toEqual(
    [],
  );
  const namesOf = (found: typeof nodes) =>
    [...new Set(found.flatMap((node) => node['Relation Name'] ?? []))]
      .filter((name) => name.startsWith('part_'))
      .sort();
  const asked = nodes.filter((node) => (node['Actual Loops'] ?? 0) > 0);
  return { asked: namesOf(asked), read: namesOf(asked.filter((node) => (node['Actual Rows'] ?? 0) > 0)) };
}

test('the newest transactions are read from the last part alone', async () => {
  const filter = { kinds: [], methodIds: [] };
  const { asked } = await listParts((db) => listTransactions(db, { filter, after: null, limit }));
  expect(asked).toEqual(['part_6']);
});

test('a deep page is read from the part that it is in; newer ones are looked into once', async () => {
  const filter = { kinds: [], methodIds: [] };
  const after = { block_number: 1700, index: 3 };
  const { asked, read } = await listParts((db) => listTransactions(db, { filter, after, limit }));
  expect(read).toEqual(['part_4']);
  expect(asked).toEqual(['part_4', 'part_5', 'part_6']);
});

test('the transactions of a block are read from one part', async () => {
  const page = { blockNumber: 1250, kinds: [], after: 4000, limit };
  expect((await listParts((db) => listBlockTransactions(db, page))).asked).toEqual(['part_3']);
});

test('a page of a busy address is read from the newest parts, as far as it needs', async () => {
  const roles = ['from_address', 'to_address', 'created_contract'] as const;
  const page = { sort: 'block_number', order: 'desc', after: null, limit } as const;
  const run = (db: Kysely<Tables>) =>
    listAddressTransactions(db, { address: hexToBytes(BUSY), roles: roles.slice(0, 1), ...page });
  expect((await listParts(run)).asked).toEqual(['part_6']);
});

test('a hash is looked up in the index of one part after the other until it is found', async () => {
  const run = (db: Kysely<Tables>) => getTransaction(db, hexToBytes(transactionHash(29_999)));
  const { asked, read } = await listParts(run);
  expect(read).toEqual(['part_6']);
  expect(asked).toHaveLength(PARTITIONS);
});
