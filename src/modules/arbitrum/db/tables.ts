import type { Kysely } from 'kysely';
import { columnsOf, type RowOf, type Tables, table } from '#sdk/db/tables.ts';
import { ARB_SENDS, ARB_TICKETS } from './rollup-tables.ts';

const { bigint, boolean, bytea, integer, numeric, smallint } = columnsOf();

/** Blocks of the parent chain whose hash is stored: the newest, and one of each range that was read. */
export const ARB_L1_BLOCKS = table({
  layer: 'observed',
  name: 'arb_l1_blocks',
  key: ['number'],
  columns: { number: bigint(), hash: bytea() },
});

/** Number of indexed messages to the rollup, and the newest finalized block of the parent chain; one row. */
export const ARB_SETTLEMENT = table({
  layer: 'observed',
  name: 'arb_settlement',
  key: ['id'],
  columns: { id: boolean(), messages_count: bigint(), finalized_block: bigint.nullable() },
});

/** Position of an event on the parent chain; `l1_timestamp` in seconds. */
const PLACE = {
  l1_block: bigint(),
  l1_log_index: integer(),
  l1_timestamp: numeric(),
  l1_transaction_hash: bytea(),
};

/** User messages to the rollup, by their log on the parent chain. */
export const ARB_MESSAGES = table({
  layer: 'observed',
  name: 'arb_messages',
  key: ['l1_block', 'l1_log_index'],
  columns: {
    ...PLACE,
    message_index: bigint(),
    kind: smallint(),
    /** Sender on the parent chain. */
    sender: bytea(),
    /** The transaction that the rollup creates from it; for a retryable message, its ticket. Null if unknown. */
    l2_hash: bytea.nullable(),
  },
});

/** Batches of the sequencer; unknown blocks are null, as are values from the rollup's own blocks until these are indexed. */
export const ARB_BATCHES = table({
  layer: 'observed',
  name: 'arb_batches',
  key: ['l1_block', 'l1_log_index'],
  columns: {
    ...PLACE,
    number: bigint(),
    before_acc: bytea(),
    after_acc: bytea(),
    /** Number of bridge messages that the rollup has read after it. */
    delayed_count: bigint(),
    /** Location of its data, by the contract's numbering. */
    location: smallint(),
    l2_start: bigint.nullable(),
    l2_end: bigint.nullable(),
    transactions_count: bigint.nullable(),
    /** The hash of its last block when its transactions were counted. */
    end_hash: bytea.nullable(),
  },
});

/** Confirmed blocks of the rollup, each with all before it; `l2_block` is null while the block is not indexed. */
export const ARB_CONFIRMATIONS = table({
  layer: 'observed',
  name: 'arb_confirmations',
  key: ['l1_block', 'l1_log_index'],
  columns: { ...PLACE, block_hash: bytea(), l2_block: bigint.nullable() },
});

/** Messages to the parent chain that were executed there. */
export const ARB_EXECUTIONS = table({
  layer: 'observed',
  name: 'arb_executions',
  key: ['l1_block', 'l1_log_index'],
  columns: { ...PLACE, position: bigint() },
});

export const TABLES = [
  ARB_SENDS,
  ARB_TICKETS,
  ARB_L1_BLOCKS,
  ARB_SETTLEMENT,
  ARB_MESSAGES,
  ARB_BATCHES,
  ARB_CONFIRMATIONS,
  ARB_EXECUTIONS,
];

export type SettlementRow = RowOf<typeof ARB_SETTLEMENT>;
export type MessageRow = RowOf<typeof ARB_MESSAGES>;
export type BatchRow = RowOf<typeof ARB_BATCHES>;
export type ConfirmationRow = RowOf<typeof ARB_CONFIRMATIONS>;
export type ExecutionRow = RowOf<typeof ARB_EXECUTIONS>;

/** The tables of the module beside those of the core. */
export interface ArbitrumTables extends Tables {
  arb_sends: RowOf<typeof ARB_SENDS>;
  arb_tickets: RowOf<typeof ARB_TICKETS>;
  arb_settlement: SettlementRow;
  arb_messages: MessageRow;
  arb_batches: BatchRow;
  arb_confirmations: ConfirmationRow;
  arb_executions: ExecutionRow;
}

/** The same database, with the tables of the module. */
export function withArbitrum(db: Kysely<Tables>): Kysely<ArbitrumTables> {
  return db as unknown as Kysely<ArbitrumTables>;
}
