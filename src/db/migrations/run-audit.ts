/** Audit results of the run: comparisons of the index with the node. */
export const AUDIT_SQL = (schema: string) => `
  create table ${schema}.audit_totals (
    id boolean not null primary key default true check (id),
    blocks_count bigint not null default 0,
    states_count bigint not null default 0,
    mismatches_count bigint not null default 0,
    balances_count bigint not null default 0,
    odd_balances_count bigint not null default 0,
    last_block bigint,
    last_checked_at timestamptz,
    since timestamptz not null default now()
  );
  insert into ${schema}.audit_totals default values;

  create table ${schema}.audit_differences (
    id bigint generated always as identity primary key,
    block_number bigint not null,
    table_name text not null,
    row_key text not null,
    kind text not null check (kind in ('changed', 'missing', 'surplus')),
    columns text[] not null,
    found_at timestamptz not null default now()
  );
`;
