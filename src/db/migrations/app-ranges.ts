/**
 * Catalog of block ranges on other servers. Addresses of servers are never stored: they are read from the environment.
 * A range names the phase of its move; `range_leftovers` are schemas that nothing names any longer.
 */
export const RANGES_SQL = (schema: string) => `
  create table ${schema}.range_servers (
    name text not null primary key check (name ~ '^[a-z][a-z0-9_]{0,29}$'),
    version integer not null,
    added_at timestamptz not null default now(),
    unreachable_since timestamptz,
    unreachable_reason text
  );
  create table ${schema}.ranges (
    id integer generated always as identity primary key,
    run_id integer not null references ${schema}.runs (id),
    layer text not null check (layer in ('traces', 'logs')),
    from_block bigint not null,
    to_block bigint not null check (to_block >= from_block),
    generation integer not null,
    server text not null references ${schema}.range_servers (name),
    schema_name text not null unique,
    schema_version text not null,
    phase text not null default 'waiting' check (phase in
      ('waiting', 'copy', 'index', 'check', 'drop', 'moved', 'back_copy', 'back_check', 'cancelled', 'unattached')),
    next_block bigint not null,
    rows_count bigint,
    digest text,
    bytes bigint,
    filter bytea,
    failure text,
    requested_at timestamptz not null default now(),
    phase_at timestamptz not null default now(),
    switched_at timestamptz
  );
  create index ranges_run on ${schema}.ranges (run_id, from_block desc);
  create table ${schema}.range_leftovers (
    server text not null,
    schema_name text not null,
    since timestamptz not null default now(),
    primary key (server, schema_name)
  );
`;
