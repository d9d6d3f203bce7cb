import type { Migration } from '#sdk/db/migrations.ts';

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
        is_open boolean not null,
        sequence_hash bytea,
        verify_hash bytea,
        transactions_count integer not null
      );
      create index zkevm_batches_unsequenced on ${schema}.zkevm_batches (number) where sequence_hash is null;
      create index zkevm_batches_unverified on ${schema}.zkevm_batches (number) where verify_hash is null;
      create index zkevm_batches_sequenced on ${schema}.zkevm_batches (number) where sequence_hash is not null;
      create index zkevm_batches_open on ${schema}.zkevm_batches (number desc) where is_open;
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
      create index zkevm_batch_blocks_batch on ${schema}.zkevm_batch_blocks (batch_number);
      create table ${schema}.zkevm_l1_blocks (number bigint primary key, hash bytea not null);
      create table ${schema}.zkevm_l1 (
        id boolean primary key default true check (id),
        is_read boolean not null default false
      );
      insert into ${schema}.zkevm_l1 default values;
      create table ${schema}.zkevm_settlements (
        kind smallint not null,
        to_batch bigint not null,
        l1_block bigint not null,
        l1_log_index integer not null,
        l1_transaction_hash bytea not null,
        primary key (l1_block, l1_log_index)
      );
      create index zkevm_settlements_batch on ${schema}.zkevm_settlements (kind, to_batch, l1_block, l1_log_index)`,
  },
];
