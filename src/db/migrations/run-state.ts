/**
 * State: a pure function of the covered facts and traces, maintained by adding a range's contribution when it is
 * indexed and subtracting it when it is unwound.
 */
export const STATE_SQL = (schema: string) => `
  create table ${schema}.addresses (
    hash bytea not null primary key,
    first_block bigint not null,
    contract_block bigint,
    transactions_count bigint not null default 0,
    token_transfers_count bigint not null default 0,
    internal_transactions_count bigint not null default 0,
    logs_count bigint not null default 0,
    validations_count bigint not null default 0,
    withdrawals_count bigint not null default 0,
    gas_used numeric not null default 0
  ) with (fillfactor = 85);

  create table ${schema}.tokens (
    address bytea not null primary key,
    type smallint not null,
    first_block bigint not null,
    first_log_index integer not null,
    transfers_count bigint not null default 0,
    holders_count bigint not null default 0
  ) with (fillfactor = 85);
  create index tokens_holders on ${schema}.tokens (holders_count desc, address);

  create table ${schema}.token_balances (
    token_address bytea not null,
    token_type smallint not null,
    token_id numeric not null,
    holder_address bytea not null,
    value numeric not null,
    primary key (holder_address, token_address, token_type, token_id)
  );
  create index token_balances_ranking on ${schema}.token_balances (token_address, value desc, holder_address);

  create table ${schema}.nft_owners (
    token_address bytea not null,
    token_id numeric not null,
    owner_address bytea not null,
    block_number bigint not null,
    log_index integer not null,
    batch_index integer not null,
    primary key (token_address, token_id)
  );
  create index nft_owners_owner on ${schema}.nft_owners (owner_address, token_address, token_id);

  create table ${schema}.daily_counts (
    day numeric not null primary key,
    blocks_count bigint not null,
    transactions_count bigint not null,
    gas_used numeric not null,
    transaction_fees numeric not null
  );

  create table ${schema}.totals (
    id boolean not null primary key default true check (id),
    blocks_count bigint not null default 0,
    transactions_count bigint not null default 0,
    token_transfers_count bigint not null default 0,
    addresses_count bigint not null default 0,
    gas_used numeric not null default 0
  );
  insert into ${schema}.totals default values;
`;
