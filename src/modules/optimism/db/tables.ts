import type { Kysely } from 'kysely';
import { columnsOf, type RowOf, type Tables, table } from '#sdk/db/tables.ts';
import { OP_WITHDRAWALS } from './withdrawals-table.ts';

const { bigint, boolean, bytea, byteaArray, integer, numeric, smallint, text } = columnsOf();

/** Blocks of the parent chain whose hash is stored: the newest, and one of each range that was read. */
export const OP_L1_BLOCKS = table({
  layer: 'observed',
  name: 'op_l1_blocks',
  key: ['number'],
  columns: { number: bigint(), hash: bytea() },
});

/** State of the contracts on the parent chain, and the number of indexed deposits; one row. */
export const OP_SETTLEMENT = table({
  layer: 'observed',
  name: 'op_settlement',
  key: ['id'],
  columns: {
    id: boolean(),
    deposits_count: bigint(),
    has_games: boolean(),
    /** The type of games that withdrawals are proved against. */
    game_type: bigint.nullable(),
    /** Seconds from the proof of a withdrawal until it is relayed. */
    proof_delay: numeric(),
    /** Seconds from the end of a game until a withdrawal that was proved against it is relayed. */
    game_delay: numeric(),
    /** Games created before this time (seconds) are no longer respected. */
    games_from: numeric(),
    /** The contracts that prove and relay withdrawals; null until they were read. */
    portal: bytea.nullable(),
    game_factory: bytea.nullable(),
    /** The highest block of the parent chain whose transactions were searched for batches. */
    batches_read_to: bigint.nullable(),
  },
});

/** Position of an event on the parent chain; `l1_timestamp` in seconds. */
const PLACE = {
  l1_block: bigint(),
  l1_log_index: integer(),
  l1_timestamp: numeric(),
  l1_transaction_hash: bytea(),
};

/** Deposits, by their log on the parent chain. */
export const OP_DEPOSITS = table({
  layer: 'observed',
  name: 'op_deposits',
  key: ['l1_block', 'l1_log_index'],
  columns: { ...PLACE, l1_origin: bytea(), l2_transaction_hash: bytea(), gas_limit: numeric() },
});

/** Proofs of withdrawals; `game` is the one that the portal returned for it. */
export const OP_PROOFS = table({
  layer: 'observed',
  name: 'op_proofs',
  key: ['l1_block', 'l1_log_index'],
  columns: { ...PLACE, withdrawal_hash: bytea(), game: bytea.nullable() },
});

/** Withdrawals that were relayed. */
export const OP_RELAYS = table({
  layer: 'observed',
  name: 'op_relays',
  key: ['l1_block', 'l1_log_index'],
  columns: { ...PLACE, withdrawal_hash: bytea(), is_success: boolean() },
});

/** Output roots; `deleted_at` is the block of the parent chain that deleted one. */
export const OP_OUTPUT_ROOTS = table({
  layer: 'observed',
  name: 'op_output_roots',
  key: ['l1_block', 'l1_log_index'],
  columns: {
    ...PLACE,
    output_index: bigint(),
    l2_block: bigint(),
    output_root: bytea(),
    deleted_at: bigint.nullable(),
  },
});

/**
 * Dispute games in the order of the factory; `status` by the contract's numbering: in progress, challenger wins, defender wins.
 */
export const OP_GAMES = table({
  layer: 'observed',
  name: 'op_games',
  key: ['l1_block', 'l1_log_index'],
  columns: {
    ...PLACE,
    game_index: bigint(),
    game_type: bigint(),
    address: bytea(),
    root_claim: bytea(),
    l2_block: bigint.nullable(),
    status: smallint(),
    resolved_at: numeric.nullable(),
    /** True if its type was respected when it was created; null if the game does not return it. */
    was_respected: boolean.nullable(),
  },
});

/** Games that the guardian has blacklisted. */
export const OP_BLACKLISTED_GAMES = table({
  layer: 'observed',
  name: 'op_blacklisted_games',
  key: ['l1_block', 'l1_log_index'],
  columns: { ...PLACE, game: bytea() },
});

/** Batchers over time, by their log on the parent chain. */
export const OP_BATCHERS = table({
  layer: 'observed',
  name: 'op_batchers',
  key: ['l1_block', 'l1_log_index'],
  columns: { ...PLACE, batcher: bytea() },
});

/** Frames of channels as the batcher sent them; `data` is deleted when it is no longer needed. */
export const OP_FRAMES = table({
  layer: 'observed',
  name: 'op_frames',
  key: ['l1_block', 'position'],
  columns: {
    l1_block: bigint(),
    /** Position among the frames of its block. */
    position: integer(),
    l1_transaction_hash: bytea(),
    /** The versioned hash of its blob; null if it was in the call data. */
    blob_hash: bytea.nullable(),
    channel: bytea(),
    frame_number: integer(),
    is_last: boolean(),
    data: bytea.nullable(),
  },
});

/** Batches: complete channels, numbered from 1 in the order in which they were completed. */
export const OP_BATCHES = table({
  layer: 'observed',
  name: 'op_batches',
  key: ['number'],
  columns: {
    number: bigint(),
    /** The block of the parent chain that has its last frame. */
    l1_block: bigint(),
    l1_timestamp: numeric(),
    channel: bytea(),
    l1_hashes: byteaArray(),
    blob_hashes: byteaArray(),
    /** The hash of the block before its first, or the part of it that is in the batch. */
    parent: bytea(),
    blocks_count: integer(),
    transactions_count: integer(),
    /** Its first block; null while the block before that is not indexed. */
    l2_start: bigint.nullable(),
    /** Reason why a part of it could not be read. */
    fault: text.nullable(),
  },
});

export const TABLES = [
  OP_WITHDRAWALS,
  OP_L1_BLOCKS,
  OP_SETTLEMENT,
  OP_DEPOSITS,
  OP_PROOFS,
  OP_RELAYS,
  OP_OUTPUT_ROOTS,
  OP_GAMES,
  OP_BLACKLISTED_GAMES,
  OP_BATCHERS,
  OP_FRAMES,
  OP_BATCHES,
];

export type SettlementRow = RowOf<typeof OP_SETTLEMENT>;
export type DepositRow = RowOf<typeof OP_DEPOSITS>;
export type ProofRow = RowOf<typeof OP_PROOFS>;
export type RelayRow = RowOf<typeof OP_RELAYS>;
export type OutputRootRow = RowOf<typeof OP_OUTPUT_ROOTS>;
export type GameRow = RowOf<typeof OP_GAMES>;
export type BlacklistedGameRow = RowOf<typeof OP_BLACKLISTED_GAMES>;
export type BatcherRow = RowOf<typeof OP_BATCHERS>;
export type FrameRow = RowOf<typeof OP_FRAMES>;
export type BatchRow = RowOf<typeof OP_BATCHES>;

/** The tables of the module beside those of the core. */
export interface OptimismTables extends Tables {
  op_withdrawals: RowOf<typeof OP_WITHDRAWALS>;
  op_settlement: SettlementRow;
  op_deposits: DepositRow;
  op_proofs: ProofRow;
  op_relays: RelayRow;
  op_output_roots: OutputRootRow;
  op_games: GameRow;
  op_blacklisted_games: BlacklistedGameRow;
  op_batches: BatchRow;
}

/** The same database, with the tables of the module. */
export function withOptimism(db: Kysely<Tables>): Kysely<OptimismTables> {
  return db as unknown as Kysely<OptimismTables>;
}
