import type { Migration } from '#sdk/db/migrations.ts';

/**
 * Tables of alerts in the schema `app`. The table of accounts is that of another module: alerts of accounts that no longer exist
 * are deleted by `dropOrphaned`.
 */
export const APP_MIGRATIONS: readonly Migration[] = [
  {
    name: '001-alerts',
    sql: (schema) => `
      create table ${schema}.alerts (
        id integer generated always as identity primary key,
        account_id integer not null,
        name text not null,
        kind text not null check (kind in ('count', 'value', 'silence')),
        rule jsonb not null,
        query_key bytea,
        pause_s integer not null,
        webhook_url text,
        secret text not null,
        is_by_email boolean not null,
        is_by_page boolean not null,
        is_muted boolean not null default false,
        is_unknown_sent boolean not null default false,
        is_firing boolean not null default false,
        side text check (side in ('above', 'below')),
        error text,
        value text,
        evaluated_at timestamptz,
        fired_at timestamptz,
        unknown_sent_at timestamptz,
        cursor text,
        needs_traces boolean not null default false,
        due_at timestamptz not null default now(),
        created_at timestamptz not null default now()
      );
      create index alerts_account on ${schema}.alerts (account_id, id);
      create index alerts_cursor on ${schema}.alerts (cursor, needs_traces) where kind = 'count';
      create index alerts_query on ${schema}.alerts (query_key) where kind = 'value';
      create index alerts_due on ${schema}.alerts (due_at) where kind = 'value';
      create index alerts_silence on ${schema}.alerts (id) where kind = 'silence';

      create table ${schema}.alert_counts (
        id bigint generated always as identity primary key,
        alert_id integer not null references ${schema}.alerts on delete cascade,
        number bigint not null,
        hash text,
        time numeric,
        count integer not null,
        is_whole boolean not null
      );
      create index alert_counts_time on ${schema}.alert_counts (alert_id, time);
      create index alert_counts_number on ${schema}.alert_counts (alert_id, number);

      create table ${schema}.alert_events (
        id bigint generated always as identity primary key,
        alert_id integer not null references ${schema}.alerts on delete cascade,
        message_id text not null,
        type text not null check (type in ('fired', 'recovered', 'unknown', 'known', 'test')),
        name text not null,
        sentence text not null,
        value text,
        block_number bigint,
        block_hash text,
        note text,
        is_muted boolean not null,
        created_at timestamptz not null default now()
      );
      create index alert_events_alert on ${schema}.alert_events (alert_id, id);
      create index alert_events_age on ${schema}.alert_events (created_at);
      create trigger alert_events_jobs after delete on ${schema}.alert_events referencing old table as deleted
        for each statement execute function ${schema}.delete_jobs('subject', 'alert_webhook alert_email alert_page');

      create table ${schema}.alert_watch (
        only_one boolean primary key default true check (only_one),
        owner text not null,
        leased_until timestamptz not null,
        head text,
        silent_ms bigint not null
      );
    `,
  },
];
