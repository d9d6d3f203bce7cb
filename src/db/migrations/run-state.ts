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
    gas_used numeric not null default 0,
    incoming_gas_used numeric not null default 0
  ) with (fillfactor = 85);
  -- Contracts by their creation: a walk finds those not yet read.
  create index addresses_contracts on ${schema}.addresses (contract_block, hash) where contract_block is not null;
${TOKENS_SQL(schema)}
${TOTALS_SQL(schema)}
`;

/**
 * Tokens with their holders and owners. A token that emits both the ERC-20 and the ERC-721 shape is ERC-404. A changed
 * balance leaves dead entries in several indexes, which autovacuum reclaims after a twentieth of the table has changed.
 */
const TOKENS_SQL = (schema: string) => `
  create table ${schema}.tokens (
    address bytea not null primary key,
    type smallint not null,
    first_block bigint not null,
    first_log_index integer not null,
    transfers_count bigint not null default 0,
    holders_count bigint not null default 0,
    erc20_transfers_count bigint not null default 0,
    erc721_transfers_count bigint not null default 0,
    standard smallint not null generated always as
      (case when erc20_transfers_count > 0 and erc721_transfers_count > 0 then 404 else type end) stored
  ) with (fillfactor = 85);
  create index tokens_holders on ${schema}.tokens (holders_count desc, address);
  create index tokens_standard on ${schema}.tokens (standard, holders_count desc, address desc);

  create table ${schema}.token_balances (
    token_address bytea not null,
    token_type smallint not null,
    token_id numeric not null,
    holder_address bytea not null,
    value numeric not null,
    primary key (holder_address, token_type, token_address, token_id)
  ) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);
  create index token_balances_ranking on ${schema}.token_balances
    (token_address, token_type, value desc, holder_address desc);
  create index token_balances_instance on ${schema}.token_balances
    (token_address, token_id, value desc, holder_address desc) where token_type = 1155;

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
`;

/** Sums of days and of the chain; the counts of unknown values mark sums that are not whole. */
const TOTALS_SQL = (schema: string) => `
  create table ${schema}.daily_counts (
    day numeric not null primary key,
    blocks_count bigint not null,
    transactions_count bigint not null,
    gas_used numeric not null,
    transaction_fees numeric not null,
    withdrawals_count bigint not null default 0,
    withdrawals_amount numeric not null default 0,
    unknown_gas_count bigint not null default 0,
    unknown_fees_count bigint not null default 0,
    unknown_withdrawals_count bigint not null default 0
  );

  create table ${schema}.totals (
    id boolean not null primary key default true check (id),
    blocks_count bigint not null default 0,
    transactions_count bigint not null default 0,
    token_transfers_count bigint not null default 0,
    addresses_count bigint not null default 0,
    gas_used numeric not null default 0,
    withdrawals_count bigint not null default 0,
    withdrawals_amount numeric not null default 0,
    unknown_gas_count bigint not null default 0,
    unknown_withdrawals_count bigint not null default 0
  );
  insert into ${schema}.totals default values;
`;
