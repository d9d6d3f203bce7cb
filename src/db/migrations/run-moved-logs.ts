/** Logs on other servers: the layer of their blocks, and their sums by address, on which counters are recomputed. */
export const MOVED_LOGS_SQL = (schema: string) => `
  alter table ${schema}.coverage drop constraint coverage_layer_check;
  alter table ${schema}.coverage add constraint coverage_layer_check check (layer in
    ('facts', 'traces', 'dropped_traces', 'moved', 'moved_logs', 'proven', 'unproven', 'unprovable', 'suspect')
    or layer like '%/%');
  create table ${schema}.moved_logs (
    address bytea not null primary key,
    first_block bigint not null,
    logs_count bigint not null
  );
`;
