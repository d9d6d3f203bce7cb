/** Observed: node-reported data, stamped with its block and never trusted beyond it. */
export const OBSERVED_SQL = (schema: string) => `
  create table ${schema}.observed_tokens (
    address bytea not null primary key,
    name text,
    symbol text,
    decimals numeric,
    total_supply numeric,
    block_number bigint not null,
    block_hash bytea not null,
    observed_at timestamptz not null default now()
  );
  create index observed_tokens_name on ${schema}.observed_tokens (left(lower(name), 64) text_pattern_ops);
  create index observed_tokens_symbol on ${schema}.observed_tokens (left(lower(symbol), 64) text_pattern_ops);

  create table ${schema}.observed_codes (
    address bytea not null primary key,
    code bytea not null,
    block_number bigint not null,
    block_hash bytea not null,
    observed_at timestamptz not null default now()
  );
`;
