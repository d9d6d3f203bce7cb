import type { Migration } from '#sdk/db/migrations.ts';

/**
 * Status of the explorer, which outlives runs: the last record of the indexer, the observed time of each day (UTC), and
 * incidents. An incident without an end is ongoing; only the indexer writes.
 */
export const APP_MIGRATIONS: readonly Migration[] = [
  {
    name: '001-status',
    sql: () => `
      create table app.status_record (
        only_one boolean primary key default true check (only_one),
        since timestamptz not null default now(),
        recorded_at timestamptz not null default now(),
        severity text check (severity in ('outage', 'degraded')),
        audited_schema text,
        mismatches_count bigint not null default 0
      );
      create table app.status_days (
        day date primary key,
        known_ms bigint not null,
        outage_ms bigint not null,
        degraded_ms bigint not null
      );
      create table app.status_incidents (
        id integer generated always as identity primary key,
        kind text not null,
        reason text not null,
        times_count integer not null default 1,
        begun_at timestamptz not null,
        recorded_at timestamptz not null default now(),
        ended_at timestamptz
      );
      create unique index status_incidents_ongoing on app.status_incidents (kind) where ended_at is null;`,
  },
];
