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
      create table ${schema}.arb_sends (
        block_number bigint not null,
        log_index integer not null,
        transaction_index integer not null,
        position bigint not null,
        caller bytea not null,
        primary key (block_number, log_index)
      );
      create index arb_sends_position on ${schema}.arb_sends (position);
      create table ${schema}.arb_tickets (
        block_number bigint not null,
        log_index integer not null,
        transaction_index integer not null,
        ticket bytea not null,
        primary key (block_number, log_index)
      );
      create index arb_tickets_ticket on ${schema}.arb_tickets (ticket, block_number, log_index);
      create table ${schema}.arb_l1_blocks (number bigint primary key, hash bytea not null);
      create table ${schema}.arb_settlement (
        id boolean primary key default true check (id),
        messages_count bigint not null default 0,
        finalized_block bigint
      );
      insert into ${schema}.arb_settlement default values;
      create table ${schema}.arb_messages (
        message_index bigint not null,
        kind smallint not null,
        sender bytea not null,
        l2_hash bytea, ${PLACE_SQL}
      );
      create index arb_messages_index on ${schema}.arb_messages (message_index);
      create index arb_messages_l2 on ${schema}.arb_messages (l2_hash);
      create table ${schema}.arb_batches (
        number bigint not null,
        before_acc bytea not null,
        after_acc bytea not null,
        delayed_count bigint not null,
        location smallint not null,
        l2_start bigint,
        l2_end bigint,
        transactions_count bigint,
        end_hash bytea, ${PLACE_SQL}
      );
      create index arb_batches_number on ${schema}.arb_batches (number);
      create index arb_batches_l2 on ${schema}.arb_batches (l2_start) where l2_start is not null;
      create index arb_batches_uncounted on ${schema}.arb_batches (number)
        where transactions_count is null and l2_end is not null;
      create index arb_batches_unplaced on ${schema}.arb_batches (number) where l2_end is null;
      create table ${schema}.arb_confirmations (block_hash bytea not null, l2_block bigint, ${PLACE_SQL});
      create index arb_confirmations_l2 on ${schema}.arb_confirmations (l2_block);
      create index arb_confirmations_unplaced on ${schema}.arb_confirmations (l1_block) where l2_block is null;
      create table ${schema}.arb_executions (position bigint not null, ${PLACE_SQL});
      create index arb_executions_position on ${schema}.arb_executions (position)`,
  },
];
