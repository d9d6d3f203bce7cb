/** Readings of contracts with ambiguous events; blocks indexed before are processed once, newest first. */
export const TOKEN_READINGS_SQL = (schema: string) => `
  create table ${schema}.token_readings (
    address bytea not null primary key,
    asked smallint not null,
    reading smallint not null,
    block_number bigint not null,
    observed_at timestamptz not null default now()
  );
  create index token_readings_block on ${schema}.token_readings (block_number);

  create table ${schema}.unread_movements (
    id boolean not null primary key default true check (id),
    blocks int8multirange not null default '{}'
  );
  insert into ${schema}.unread_movements (blocks)
    select coalesce((select blocks from ${schema}.coverage where layer = 'facts'), '{}');
`;
