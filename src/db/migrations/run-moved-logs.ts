/** Logs on other servers: their sums by address, on which counters are recomputed. */
export const MOVED_LOGS_SQL = (schema: string) => `
  create table ${schema}.moved_logs (
    address bytea not null primary key,
    first_block bigint not null,
    logs_count bigint not null
  );
`;
