/**
 * Balances as reported by tokens whose transfers do not add up to them: lists of holders and of an address's tokens are
 * index ranges.
 */
export const OBSERVED_TOKEN_BALANCES_SQL = (schema: string) => `
  create table ${schema}.token_observations (
    token_address bytea not null primary key,
    token_type smallint not null,
    holders_count bigint,
    balances_count integer not null,
    is_partial boolean not null,
    block_number bigint not null,
    block_hash bytea not null,
    observed_at timestamptz not null default now()
  );
  create index token_observations_block on ${schema}.token_observations (block_number);
  create index token_checks_uneven on ${schema}.token_checks (token_address)
    where verdict in ('balances_differ', 'supply_differs');

  create table ${schema}.observed_token_balances (
    token_address bytea not null,
    token_type smallint not null,
    token_id numeric not null,
    holder_address bytea not null,
    value numeric not null,
    primary key (holder_address, token_type, token_address, token_id)
  );
  create index observed_token_balances_ranking on ${schema}.observed_token_balances
    (token_address, token_type, value desc, holder_address desc, token_id desc);
  create index observed_token_balances_instance on ${schema}.observed_token_balances
    (token_address, token_id, value desc, holder_address desc) where token_type = 1155;
`;
