import type { Kysely } from 'kysely';
import type { Migration } from '#sdk/db/migrations.ts';
import { blockTable, columnsOf, type RowOf, type Tables, table } from '#sdk/db/tables.ts';
import type { BlockRows } from '#sdk/db/writes.ts';

/** The type of transactions that a kettle sends for others. */
const SUAVE_TYPE = 0x50;

const of = columnsOf<{ block: number; index: number; hash: string }>();

/** The transactions sent by kettles, whose details are requested from the node. */
export const SUAVE_TRANSACTIONS = blockTable({
  layer: 'facts',
  name: 'suave_transactions',
  key: ['block_number', 'index'],
  folded: [],
  columns: {
    block_number: of.bigint(({ block }) => block),
    index: of.integer(({ index }) => index),
    hash: of.bytea(({ hash }) => hash),
  },
  rows: ({ block }) =>
    block.transactions.flatMap(({ type, hash }, index) =>
      type === SUAVE_TYPE ? [{ block: block.number, index, hash }] : [],
    ),
});

const { bytea, bigint, integer, jsonb } = columnsOf();

/** Details from the node: the kettle, and the transaction that it executed as JSON in the names of the API. */
export const SUAVE_DETAILS = table({
  layer: 'observed',
  name: 'suave_details',
  key: ['hash'],
  columns: {
    hash: bytea(),
    block_number: bigint(),
    index: integer(),
    kettle: bytea.nullable(),
    wrapped: jsonb.nullable(),
  },
});

/** The tables of the module beside those of the core. */
export interface SuaveTables extends Tables {
  suave_transactions: RowOf<typeof SUAVE_TRANSACTIONS>;
  suave_details: RowOf<typeof SUAVE_DETAILS>;
}

/** The same database, with the tables of the module. */
export function withSuave(db: Kysely<Tables>): Kysely<SuaveTables> {
  return db as unknown as Kysely<SuaveTables>;
}

/** The rows of blocks; for blocks indexed earlier, they are read from their transactions. */
export const SUAVE_ROWS: BlockRows = {
  layer: 'suave/transactions',
  version: 1,
  needsLogs: false,
  table: SUAVE_TRANSACTIONS,
  async fill({ client, schema }, { from, to }) {
    await client.query(
      `insert into ${schema}.suave_transactions (block_number, index, hash)
       select block_number, index, hash from ${schema}.transactions
       where block_number between $1 and $2 and type = ${SUAVE_TYPE}`,
      [from, to],
    );
  },
};

export const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-kettles',
    sql: (schema) => `
      create table ${schema}.suave_transactions (
        block_number bigint not null,
        index integer not null,
        hash bytea not null,
        primary key (block_number, index)
      );
      create table ${schema}.suave_details (
        hash bytea primary key,
        block_number bigint not null,
        index integer not null,
        kettle bytea,
        wrapped jsonb
      );
      create index suave_details_kettle on ${schema}.suave_details (kettle, block_number, index)`,
  },
];
