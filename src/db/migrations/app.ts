import { FOLD_CASE_SQL } from './app-fold-case.ts';
import { RANGES_SQL } from './app-ranges.ts';
import type { Migration } from './migration.ts';

/** Shared schema: data that outlives a chain reset. */
export const APP_MIGRATIONS: readonly Migration[] = [
  {
    name: '001-runs',
    sql: (schema) => `
      create table ${schema}.runs (
        id integer generated always as identity primary key,
        schema_name text not null unique,
        chain_id numeric not null,
        genesis_hash bytea not null,
        first_block_hash bytea,
        name text,
        is_active boolean not null default true,
        started_at timestamptz not null default now(),
        ended_at timestamptz
      );
      create unique index runs_active on ${schema}.runs (is_active) where is_active;
    `,
  },
  { name: '002-fold-case', sql: FOLD_CASE_SQL },
  {
    name: '003-retention',
    sql: (schema) => `
      create table ${schema}.retention_policies (
        layer text not null primary key check (layer = 'traces'),
        blocks bigint not null check (blocks > 0),
        set_at timestamptz not null default now()
      );
    `,
  },
  { name: '004-ranges', sql: RANGES_SQL },
  {
    name: '005-write-term',
    sql: (schema) => `
      create table ${schema}.indexer_term (
        only_one boolean primary key default true check (only_one),
        term bigint not null
      );
    `,
  },
];
