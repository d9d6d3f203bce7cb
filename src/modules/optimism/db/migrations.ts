import type { Migration } from '#sdk/db/migrations.ts';

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
        game_delay numeric not null default 0,
        games_from numeric not null default 0,
        batches_read_to bigint,
        portal bytea,
        game_factory bytea
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
        resolved_at numeric,
        was_respected boolean, ${PLACE_SQL}
      );
      create index op_games_index on ${schema}.op_games (game_index);
      create index op_games_address on ${schema}.op_games (address);
      create index op_games_block on ${schema}.op_games (game_type, l2_block);
      create index op_games_open on ${schema}.op_games (game_index) where status = 0;
      create table ${schema}.op_blacklisted_games (game bytea not null, ${PLACE_SQL});
      create index op_blacklisted_games_game on ${schema}.op_blacklisted_games (game);
      create table ${schema}.op_batchers (batcher bytea not null, ${PLACE_SQL});
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
      create index op_batches_l2 on ${schema}.op_batches (l2_start) include (blocks_count) where l2_start is not null;
      create index op_batches_unplaced on ${schema}.op_batches (number) where l2_start is null;
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
