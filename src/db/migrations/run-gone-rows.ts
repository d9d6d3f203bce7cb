/** Logs on other servers, and removed ones: their sums by address, on which counters are recomputed. */
const sumsSql = (schema: string, table: string) => `
  create table ${schema}.${table} (
    address bytea not null primary key,
    first_block bigint not null,
    logs_count bigint not null
  );
`;

/** Sums of rows that are not here, and how much their tables have shrunk. */
export const GONE_ROWS_SQL = (schema: string) => `
  ${sumsSql(schema, 'moved_logs')}
  ${sumsSql(schema, 'dropped_logs')}
  create table ${schema}.retention (
    layer text not null primary key check (layer in ('traces', 'logs')),
    removed_rows bigint not null default 0,
    rows_since_rewrite bigint not null default 0,
    rewritten_rows bigint,
    rewritten_bytes bigint,
    rewritten_at timestamptz
  );
  insert into ${schema}.retention (layer) values ('traces'), ('logs');
`;
