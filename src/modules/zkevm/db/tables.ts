import type { Kysely } from 'kysely';
import type { Migration } from '../../../db/migrations/migration.ts';
import { columnsOf } from '../../../db/tables/columns.ts';
import { type RowOf, table } from '../../../db/tables/table.ts';
import type { Tables } from '../../../db/tables/tables.ts';

const { bigint, boolean, bytea, integer, numeric } = columnsOf();

/** Batches as the node gave them last; hashes of L1 transactions are null until they are known. */
export const ZKEVM_BATCHES = table({
  layer: 'observed',
  name: 'zkevm_batches',
  key: ['number'],
  columns: {
    number: bigint(),
    /** Seconds since 1970. */
    timestamp: numeric.nullable(),
    state_root: bytea(),
    global_exit_root: bytea(),
    acc_input_hash: bytea(),
    sequence_hash: bytea.nullable(),
    verify_hash: bytea.nullable(),
    transactions_count: integer(),
    /** Whether its content may still change: it is asked for again. */
    is_open: boolean(),
  },
});
export type ZkevmBatchesTable = RowOf<typeof ZKEVM_BATCHES>;

/** The transactions of batches in their order. */
export const ZKEVM_BATCH_TRANSACTIONS = table({
  layer: 'observed',
  name: 'zkevm_batch_transactions',
  key: ['hash'],
  columns: { hash: bytea(), batch_number: bigint(), position: integer() },
});

/** The blocks of batches. */
export const ZKEVM_BATCH_BLOCKS = table({
  layer: 'observed',
  name: 'zkevm_batch_blocks',
  key: ['hash'],
  columns: { hash: bytea(), batch_number: bigint() },
});

export const TABLES = [ZKEVM_BATCHES, ZKEVM_BATCH_TRANSACTIONS, ZKEVM_BATCH_BLOCKS];

/** The tables of the module beside those of the core. */
export interface ZkevmTables extends Tables {
  zkevm_batches: ZkevmBatchesTable;
  zkevm_batch_transactions: RowOf<typeof ZKEVM_BATCH_TRANSACTIONS>;
  zkevm_batch_blocks: RowOf<typeof ZKEVM_BATCH_BLOCKS>;
}

/** The same database, with the tables of the module. */
export function withZkevm(db: Kysely<Tables>): Kysely<ZkevmTables> {
  return db as unknown as Kysely<ZkevmTables>;
}

export const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-batches',
    sql: (schema) => `
      create table ${schema}.zkevm_batches (
        number bigint primary key,
        timestamp numeric,
        state_root bytea not null,
        global_exit_root bytea not null,
        acc_input_hash bytea not null,
        sequence_hash bytea,
        verify_hash bytea,
        transactions_count integer not null
      );
      create index zkevm_batches_unsequenced on ${schema}.zkevm_batches (number) where sequence_hash is null;
      create index zkevm_batches_unverified on ${schema}.zkevm_batches (number) where verify_hash is null;
      create index zkevm_batches_sequenced on ${schema}.zkevm_batches (number) where sequence_hash is not null;
      create table ${schema}.zkevm_batch_transactions (
        hash bytea primary key,
        batch_number bigint not null,
        position integer not null
      );
      create index zkevm_batch_transactions_batch on ${schema}.zkevm_batch_transactions (batch_number, position);
      create table ${schema}.zkevm_batch_blocks (
        hash bytea primary key,
        batch_number bigint not null
      );
      create index zkevm_batch_blocks_batch on ${schema}.zkevm_batch_blocks (batch_number)`,
  },
  {
    name: '002-open-batches',
    sql: (schema) => `
      alter table ${schema}.zkevm_batches add column is_open boolean not null default true;
      alter table ${schema}.zkevm_batches alter column is_open drop default;
      create index zkevm_batches_open on ${schema}.zkevm_batches (number desc) where is_open`,
  },
];
