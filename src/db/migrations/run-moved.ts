/** Blocks whose traces are on another server, and the sums of their internal transactions by address. */
export const MOVED_SQL = (schema: string) => `
  alter table ${schema}.coverage drop constraint coverage_layer_check;
  alter table ${schema}.coverage add constraint coverage_layer_check
    check (layer in ('facts', 'traces', 'dropped_traces', 'moved', 'proven', 'unproven', 'unprovable', 'suspect') or layer like '%/%');
  create table ${schema}.moved_traces (
    address bytea not null primary key,
    first_block bigint not null,
    internal_transactions_count bigint not null
  );
`;
