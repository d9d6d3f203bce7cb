/**
 * Retention of traces: the sums of removed internal transactions by address, and the bookkeeping of the space that they
 * took.
 */
export const RETENTION_SQL = (schema: string) => `
  alter table ${schema}.coverage drop constraint coverage_layer_check;
  alter table ${schema}.coverage add constraint coverage_layer_check
    check (layer in ('facts', 'traces', 'dropped_traces', 'proven', 'unproven', 'unprovable', 'suspect') or layer like '%/%');
  create table ${schema}.dropped_traces (
    address bytea not null primary key,
    first_block bigint not null,
    internal_transactions_count bigint not null
  );
  create table ${schema}.retention (
    id boolean not null primary key default true check (id),
    dropped_frames bigint not null default 0,
    frames_since_rewrite bigint not null default 0,
    rewritten_frames bigint,
    rewritten_bytes bigint,
    rewritten_at timestamptz
  );
  insert into ${schema}.retention default values;
`;
