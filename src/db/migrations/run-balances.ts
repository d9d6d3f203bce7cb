/**
 * Observed: coin balance of each address, as reported by the node at `block_number`; a null there means that the block
 * was unwound, and the address has to be fetched again. `transactions_count` is a copy for the ranking, `changed_seq`
 * the commit that last found another value.
 * `observed_balances_progress` records the blocks whose possibly affected addresses were fetched: those in their facts, and
 * those in their traces. The genesis allocation is complete or not; accounts with an unread balance have an index.
 */
export const COIN_BALANCES_SQL = (schema: string) => `
  create table ${schema}.observed_balances (
    address bytea not null primary key,
    value numeric not null,
    transactions_count bigint not null default 0,
    block_number bigint,
    block_hash bytea,
    changed_seq bigint not null,
    observed_at timestamptz not null default now()
  ) with (fillfactor = 85);
  create index observed_balances_value on ${schema}.observed_balances (value, address) where value > 0;
  create index observed_balances_transactions on ${schema}.observed_balances (transactions_count, address)
    where transactions_count > 0;
  create index observed_balances_block on ${schema}.observed_balances (block_number);

  create table ${schema}.observed_balances_progress (
    id boolean not null primary key default true check (id),
    facts int8multirange not null default '{}',
    traces int8multirange not null default '{}',
    total numeric not null default 0,
    holders bigint not null default 0
  );
  insert into ${schema}.observed_balances_progress default values;

  create table ${schema}.genesis_accounts (
    address bytea not null primary key,
    value numeric,
    has_code boolean not null,
    is_observed boolean not null default false,
    revision integer not null
  );
  create index genesis_accounts_pending on ${schema}.genesis_accounts (address) where not is_observed;
  create index genesis_accounts_revision on ${schema}.genesis_accounts (revision);

  create table ${schema}.genesis_progress (
    id boolean not null primary key default true check (id),
    revision integer not null default 0,
    source text check (source in ('file', 'node')),
    digest bytea,
    is_complete boolean not null default false
  );
  insert into ${schema}.genesis_progress default values;
`;

/**
 * Observed: comparisons of tokens with the sum of their transfers, the balances that tokens report where these differ,
 * and the readings of contracts with ambiguous events; `unread_movements` are the blocks not yet examined for these.
 */
export const TOKEN_CHECKS_SQL = (schema: string) => `
  create table ${schema}.token_checks (
    token_address bytea not null primary key,
    verdict text not null,
    folded_supply numeric,
    observed_supply numeric,
    holders_checked integer not null,
    holders_differ integer not null,
    holder_address bytea,
    folded_balance numeric,
    observed_balance numeric,
    block_number bigint not null,
    block_hash bytea not null,
    observed_at timestamptz not null default now()
  );
  create index token_checks_age on ${schema}.token_checks (observed_at);
  create index token_checks_uneven on ${schema}.token_checks (token_address)
    where verdict in ('balances_differ', 'supply_differs');

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
  insert into ${schema}.unread_movements default values;
`;
