import type { Migration } from '#sdk/db/migrations.ts';

/**
 * Tables of streams in the schema `app`: contents of blocks that left a chain, and webhooks with their messages. The table of
 * accounts is that of another module, which may be off: webhooks of accounts that no longer exist are deleted by `dropOrphaned`.
 */
export const APP_MIGRATIONS: readonly Migration[] = [
  {
    name: '001-streams',
    sql: (schema) => `
      create table ${schema}.stream_withdrawn (
        run_id integer not null,
        hash bytea not null,
        content jsonb,
        noted_at timestamptz not null default now(),
        primary key (run_id, hash)
      );
      create index stream_withdrawn_age on ${schema}.stream_withdrawn (noted_at);

      create table ${schema}.stream_subscriptions (
        id integer generated always as identity primary key,
        account_id integer not null,
        name text not null,
        url text not null,
        secret text not null,
        filter jsonb not null,
        cursor text not null,
        state text not null default 'on' check (state in ('on', 'paused', 'failed')),
        failures integer not null default 0,
        failing_since timestamptz,
        retry_at timestamptz not null default now(),
        claimed_until timestamptz not null default now(),
        created_at timestamptz not null default now()
      );
      create index stream_subscriptions_account on ${schema}.stream_subscriptions (account_id);
      create index stream_subscriptions_cursor on ${schema}.stream_subscriptions (cursor) where state = 'on';

      create table ${schema}.stream_messages (
        id bigint generated always as identity primary key,
        subscription_id integer not null references ${schema}.stream_subscriptions on delete cascade,
        message_id text not null,
        type text not null,
        block_number bigint,
        body text not null,
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
        created_at timestamptz not null default now(),
        sent_at timestamptz
      );
      create index stream_messages_waiting on ${schema}.stream_messages (subscription_id, id) where state = 'waiting';
      create index stream_messages_subscription on ${schema}.stream_messages (subscription_id, id);
      create index stream_messages_age on ${schema}.stream_messages (created_at) where state <> 'waiting';

      create table ${schema}.stream_attempts (
        id bigint generated always as identity primary key,
        message_id bigint not null references ${schema}.stream_messages on delete cascade,
        status integer,
        error text,
        duration_ms integer not null,
        made_at timestamptz not null default now()
      );
      create index stream_attempts_message on ${schema}.stream_attempts (message_id, id);
    `,
  },
];
