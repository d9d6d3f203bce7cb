/**
 * Progress of the index: the blocks that each layer covers (those of modules have a slash), the head with what stalls it
 * or the backfill, and holes: data that the node does not return although it has the data around it.
 */
export const PROGRESS_SQL = (schema: string) => `
  create table ${schema}.coverage (
    layer text not null primary key check (layer in
      ('facts', 'traces', 'dropped_traces', 'moved', 'dropped_logs', 'moved_logs', 'proven', 'unproven', 'unprovable', 'suspect')
      or layer like '%/%'),
    blocks int8multirange not null default '{}'
  );
  insert into ${schema}.coverage (layer)
    values ('facts'), ('traces'), ('proven'), ('unproven'), ('unprovable'), ('suspect');

  create table ${schema}.chain_head (
    id boolean not null primary key default true check (id),
    seq bigint not null default 0,
    number bigint,
    hash bytea,
    node_head bigint,
    node_head_at timestamptz,
    can_trace boolean,
    stalled_reason text,
    stalled_since timestamptz,
    history_from bigint not null default 0,
    history_rate real,
    history_stalled_reason text,
    history_stalled_since timestamptz,
    updated_at timestamptz not null default now()
  );
  insert into ${schema}.chain_head default values;

  create table ${schema}.holes (
    layer text not null check (layer in ('facts', 'traces')),
    from_block bigint not null,
    to_block bigint not null check (to_block >= from_block),
    transaction_index integer not null default -1,
    kind text not null check (kind in ('refused', 'no_state')),
    reason text not null,
    first_seen_at timestamptz not null default now(),
    last_tried_at timestamptz not null default now(),
    next_try_at timestamptz not null,
    attempts integer not null default 1,
    primary key (layer, from_block, transaction_index)
  );
`;

/** Results of the audit: comparisons of the index with the node. */
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
