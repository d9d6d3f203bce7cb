import type { Kysely } from 'kysely';
import { columnsOf, type RowOf, type Tables, table } from '#sdk/db/tables.ts';
import { type SettlementRow, ZKEVM_L1, ZKEVM_L1_BLOCKS, ZKEVM_SETTLEMENTS } from './l1-tables.ts';

const { bigint, boolean, bytea, integer, numeric } = columnsOf();

/** Batches as last returned by the node; hashes of L1 transactions are null until it reports them. */
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
    /** True if its content may still change: it is requested again. */
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

export const TABLES = [
  ZKEVM_BATCHES,
  ZKEVM_BATCH_TRANSACTIONS,
  ZKEVM_BATCH_BLOCKS,
  ZKEVM_L1_BLOCKS,
  ZKEVM_L1,
  ZKEVM_SETTLEMENTS,
];

/** The tables of the module beside those of the core. */
export interface ZkevmTables extends Tables {
  zkevm_batches: ZkevmBatchesTable;
  zkevm_batch_transactions: RowOf<typeof ZKEVM_BATCH_TRANSACTIONS>;
  zkevm_batch_blocks: RowOf<typeof ZKEVM_BATCH_BLOCKS>;
  zkevm_l1: RowOf<typeof ZKEVM_L1>;
  zkevm_settlements: SettlementRow;
}

/** The same database, with the tables of the module. */
export function withZkevm(db: Kysely<Tables>): Kysely<ZkevmTables> {
  return db as unknown as Kysely<ZkevmTables>;
}
