import { FOLD_CASE_SQL } from './app-fold-case.ts';
import { JOBS_SQL } from './app-jobs.ts';
import { RANGES_SQL } from './app-ranges.ts';
import type { Migration } from './migration.ts';

/** Runs, the policies of retention, and the term of the writing indexer, which a new writer raises. */
const RUNS_SQL = (schema: string) => `
  create table ${schema}.runs (
    id integer generated always as identity primary key,
    schema_name text not null unique,
    chain_id numeric not null,
    genesis_hash bytea,
    first_block_hash bytea,
    name text,
    is_active boolean not null default true,
    started_at timestamptz not null default now(),
    ended_at timestamptz
  );
  create unique index runs_active on ${schema}.runs (is_active) where is_active;

  create table ${schema}.retention_policies (
    layer text not null primary key check (layer in ('traces', 'logs')),
    blocks bigint not null check (blocks > 0),
    set_at timestamptz not null default now()
  );
  create table ${schema}.removed_blocks (
    run_id integer not null references ${schema}.runs (id) on delete cascade,
    layer text not null check (layer = 'logs'),
    blocks int8multirange not null,
    primary key (run_id, layer)
  );

  create table ${schema}.indexer_term (
    only_one boolean primary key default true check (only_one),
    term bigint not null
  );
`;

/** Shared schema: data that outlives a chain reset. */
export const APP_MIGRATIONS: readonly Migration[] = [
  {
    name: '001-shared',
    sql: (schema) => [RUNS_SQL, FOLD_CASE_SQL, RANGES_SQL, JOBS_SQL].map((part) => part(schema)).join('\n'),
  },
];
