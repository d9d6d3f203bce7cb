import type { Migration } from '#sdk/db/migrations.ts';

/**
 * Tables of streams in the schema `app`: contents of blocks that left a chain, and webhooks, whose messages are jobs. The table of
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
        created_at timestamptz not null default now()
      );
      create index stream_subscriptions_account on ${schema}.stream_subscriptions (account_id);
      create index stream_subscriptions_cursor on ${schema}.stream_subscriptions (cursor) where state = 'on';
      create trigger stream_subscriptions_jobs after delete on ${schema}.stream_subscriptions referencing old table as deleted
        for each statement execute function ${schema}.delete_jobs('owner', 'stream');
    `,
  },
];
