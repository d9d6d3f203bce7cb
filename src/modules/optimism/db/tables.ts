import type { Kysely } from 'kysely';
import type { Migration } from '../../../db/migrations/migration.ts';
import { columnsOf } from '../../../db/tables/columns.ts';
import { type RowOf, table } from '../../../db/tables/table.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { OP_WITHDRAWALS } from './withdrawals-table.ts';

const { bigint, boolean, bytea, byteaArray, integer, numeric, smallint, text } = columnsOf();

/** Blocks of the parent chain whose hash is remembered: the newest, and one of each range that was read. */
export const OP_L1_BLOCKS = table({
  layer: 'observed',
  name: 'op_l1_blocks',
  key: ['number'],
  columns: { number: bigint(), hash: bytea() },
});

/** What the contracts of the parent chain say of themselves, and how many deposits are held; one row. */
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
    /** The contracts that withdrawals are proved and relayed by; null until they were asked for. */
    portal: bytea.nullable(),
    game_factory: bytea.nullable(),
    /** The highest block of the parent chain whose transactions were looked through for batches. */
    batches_read_to: bigint.nullable(),
  },
});

/** Where an event stands on the parent chain; `l1_timestamp` in seconds. */
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

/** Proofs of withdrawals; `game` is that which the portal named for it. */
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

/** Output roots; `deleted_at` is the block of the parent chain that took one back. */
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

/** Dispute games in the order of the factory; `status` as the contract counts: in progress, challenger wins, defender wins. */
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
  },
});

/** Frames of channels as the batcher sent them; `data` goes when it is not needed any more. */
export const OP_FRAMES = table({
  layer: 'observed',
  name: 'op_frames',
  key: ['l1_block', 'position'],
  columns: {
    l1_block: bigint(),
    /** Its place among the frames of its block. */
    position: integer(),
    l1_transaction_hash: bytea(),
    /** The versioned hash of the blob that it was in; null where it was in the call data. */
    blob_hash: bytea.nullable(),
    channel: bytea(),
    frame_number: integer(),
    is_last: boolean(),
    data: bytea.nullable(),
  },
});

/** Batches: channels that are whole, numbered from 1 in the order in which they became so. */
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
    /** The hash of the block before its first, or as much of that as the batch says. */
    parent: bytea(),
    blocks_count: integer(),
    transactions_count: integer(),
    /** Its first block; null while the block before that is not indexed. */
    l2_start: bigint.nullable(),
    /** Why a part of it could not be read. */
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
  OP_FRAMES,
  OP_BATCHES,
];

export type SettlementRow = RowOf<typeof OP_SETTLEMENT>;
export type DepositRow = RowOf<typeof OP_DEPOSITS>;
export type ProofRow = RowOf<typeof OP_PROOFS>;
export type RelayRow = RowOf<typeof OP_RELAYS>;
export type OutputRootRow = RowOf<typeof OP_OUTPUT_ROOTS>;
export type GameRow = RowOf<typeof OP_GAMES>;
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
  op_batches: BatchRow;
}

/** The same database, with the tables of the module. */
export function withOptimism(db: Kysely<Tables>): Kysely<OptimismTables> {
  return db as unknown as Kysely<OptimismTables>;
}

const PLACE_SQL = `
  l1_block bigint not null,
  l1_log_index integer not null,
  l1_timestamp numeric not null,
  l1_transaction_hash bytea not null,
  primary key (l1_block, l1_log_index)`;

export const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-settlement',
    sql: (schema) => `
      create table ${schema}.op_withdrawals (
        block_number bigint not null,
        log_index integer not null,
        transaction_index integer not null,
        nonce bytea not null,
        sender bytea not null,
        withdrawal_hash bytea not null,
        primary key (block_number, log_index)
      );
      create index op_withdrawals_nonce on ${schema}.op_withdrawals (nonce);
      create table ${schema}.op_l1_blocks (number bigint primary key, hash bytea not null);
      create table ${schema}.op_settlement (
        id boolean primary key default true check (id),
        deposits_count bigint not null default 0,
        has_games boolean not null default false,
        game_type bigint,
        proof_delay numeric not null default 0,
        game_delay numeric not null default 0
      );
      insert into ${schema}.op_settlement default values;
      create table ${schema}.op_deposits (
        l1_origin bytea not null,
        l2_transaction_hash bytea not null,
        gas_limit numeric not null, ${PLACE_SQL}
      );
      create index op_deposits_list on ${schema}.op_deposits (l1_block desc, l2_transaction_hash desc);
      create table ${schema}.op_proofs (withdrawal_hash bytea not null, game bytea, ${PLACE_SQL});
      create index op_proofs_withdrawal on ${schema}.op_proofs (withdrawal_hash, l1_block desc, l1_log_index desc);
      create table ${schema}.op_relays (withdrawal_hash bytea not null, is_success boolean not null, ${PLACE_SQL});
      create index op_relays_withdrawal on ${schema}.op_relays (withdrawal_hash, l1_block desc, l1_log_index desc);
      create table ${schema}.op_output_roots (
        output_index bigint not null,
        l2_block bigint not null,
        output_root bytea not null,
        deleted_at bigint, ${PLACE_SQL}
      );
      create index op_output_roots_index on ${schema}.op_output_roots (output_index) where deleted_at is null;
      create table ${schema}.op_games (
        game_index bigint not null,
        game_type bigint not null,
        address bytea not null,
        root_claim bytea not null,
        l2_block bigint,
        status smallint not null default 0,
        resolved_at numeric, ${PLACE_SQL}
      );
      create index op_games_index on ${schema}.op_games (game_index);
      create index op_games_address on ${schema}.op_games (address);
      create index op_games_block on ${schema}.op_games (game_type, l2_block);
      create index op_games_open on ${schema}.op_games (game_index) where status = 0`,
  },
  {
    name: '002-batches',
    sql: (schema) => `
      alter table ${schema}.op_settlement add column batches_read_to bigint;
      create table ${schema}.op_frames (
        l1_block bigint not null,
        position integer not null,
        l1_transaction_hash bytea not null,
        blob_hash bytea,
        channel bytea not null,
        frame_number integer not null,
        is_last boolean not null,
        data bytea,
        primary key (l1_block, position)
      );
      create index op_frames_channel on ${schema}.op_frames (channel, l1_block, position);
      create table ${schema}.op_batches (
        number bigint primary key,
        l1_block bigint not null,
        l1_timestamp numeric not null,
        channel bytea not null,
        l1_hashes bytea[] not null,
        blob_hashes bytea[] not null,
        parent bytea not null,
        blocks_count integer not null,
        transactions_count integer not null,
        l2_start bigint,
        fault text
      );
      create index op_batches_l1 on ${schema}.op_batches (l1_block);
      create index op_batches_channel on ${schema}.op_batches (channel, l1_block);
      create index op_batches_l2 on ${schema}.op_batches (l2_start) where l2_start is not null;
      create index op_batches_unplaced on ${schema}.op_batches (number) where l2_start is null`,
  },
  {
    name: '003-contracts',
    sql: (schema) => `
      alter table ${schema}.op_settlement add column portal bytea, add column game_factory bytea;
      create index op_deposits_l1 on ${schema}.op_deposits (l1_transaction_hash);
      create index op_proofs_l1 on ${schema}.op_proofs (l1_transaction_hash);
      create index op_relays_l1 on ${schema}.op_relays (l1_transaction_hash);
      create index op_output_roots_l1 on ${schema}.op_output_roots (l1_transaction_hash);
      create index op_games_l1 on ${schema}.op_games (l1_transaction_hash);
      create index op_frames_l1 on ${schema}.op_frames (l1_transaction_hash);
      create index op_withdrawals_hash on ${schema}.op_withdrawals (withdrawal_hash);
      create index op_deposits_l2 on ${schema}.op_deposits (l2_transaction_hash)`,
  },
];
