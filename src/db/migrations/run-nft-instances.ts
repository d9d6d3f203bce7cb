/** Metadata of token instances, and visitors' refresh requests. */
export const NFT_INSTANCES_SQL = (schema: string) => `
  create table ${schema}.observed_instances (
    token_address bytea not null,
    token_id numeric not null,
    uri text,
    metadata jsonb,
    metadata_bytes integer not null default 0,
    summary jsonb,
    error text,
    attempts smallint not null default 0,
    block_number bigint not null,
    block_hash bytea not null,
    observed_at timestamptz not null default now(),
    primary key (token_address, token_id)
  );
  create index observed_instances_unfetched on ${schema}.observed_instances (observed_at) where error = 'not_fetched';

  create table ${schema}.wanted_instances (
    token_address bytea not null,
    token_id numeric not null,
    wanted_at timestamptz not null default now(),
    primary key (token_address, token_id)
  );
`;
