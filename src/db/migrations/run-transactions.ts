/** Columns of transactions, also of those of removed blocks. Null is unknown, or absent in this type of transaction. */
const TRANSACTION_COLUMNS = `
  block_number bigint not null,
  index integer not null,
  hash bytea not null,
  from_address bytea not null,
  to_address bytea,
  created_contract bytea,
  value numeric,
  gas_limit numeric,
  gas_price numeric,
  max_fee_per_gas numeric,
  max_priority_fee_per_gas numeric,
  max_fee_per_blob_gas numeric,
  nonce numeric,
  type smallint,
  status smallint,
  gas_used numeric,
  cumulative_gas_used numeric,
  effective_gas_price numeric,
  blob_gas_used numeric,
  blob_gas_price numeric,
  blob_versioned_hashes bytea[],
  input bytea,
  method_id bytea,
  kinds smallint not null,
  logs_count integer not null,
  first_log_index integer,
  token_transfers_count integer not null,
  v numeric,
  r numeric,
  s numeric,
  access_list jsonb,
  authorization_list jsonb,
  l1_fee numeric,
  l1_fee_scalar text,
  l1_gas_price numeric,
  l1_gas_used numeric,
  operator_fee numeric,
  operator_fee_scalar numeric,
  operator_fee_constant numeric,
  first_seen_at timestamptz,
  extra jsonb
`;

/**
 * Facts of transactions, and the mempool. Log indexes of a block have no gaps (yellow paper §4.3.1): from
 * `first_log_index`, the logs and token transfers of a transaction are a range of the primary key.
 */
export const TRANSACTIONS_SQL = (schema: string) => `
  create table ${schema}.transactions (${TRANSACTION_COLUMNS}, primary key (block_number, index));
  create index transactions_hash on ${schema}.transactions (hash);
  create index transactions_from on ${schema}.transactions (from_address, block_number desc, index desc);
  create index transactions_to on ${schema}.transactions (to_address, block_number desc, index desc)
    where to_address is not null;
  create index transactions_to_value on ${schema}.transactions (to_address, block_number desc, index desc)
    where value > 0 and to_address is not null;
  create index transactions_from_unknown_gas on ${schema}.transactions (from_address) where gas_used is null;
  create index transactions_to_unknown_gas on ${schema}.transactions (to_address)
    where gas_used is null and to_address is not null;
  create index transactions_created on ${schema}.transactions (created_contract, block_number desc, index desc)
    where created_contract is not null;
  create index transactions_method on ${schema}.transactions (method_id, block_number desc, index desc)
    where method_id is not null;
  create index transactions_coin_transfer on ${schema}.transactions (block_number desc, index desc) where kinds & 1 <> 0;
  create index transactions_creation on ${schema}.transactions (block_number desc, index desc) where kinds & 4 <> 0;
  create index transactions_token on ${schema}.transactions (block_number desc, index desc) where kinds & 8 <> 0;
  create index transactions_blob on ${schema}.transactions (block_number desc, index desc) where kinds & 32 <> 0;
  create index transactions_blob_hashes on ${schema}.transactions using gin (blob_versioned_hashes)
    where blob_versioned_hashes is not null;

  create table ${schema}.orphan_transactions (${TRANSACTION_COLUMNS},
    block_hash bytea not null,
    primary key (block_hash, index));
  create index orphan_transactions_hash on ${schema}.orphan_transactions (hash);

  create table ${schema}.pending_transactions (
    hash bytea not null primary key,
    from_address bytea not null,
    to_address bytea,
    value numeric,
    gas_limit numeric,
    gas_price numeric,
    max_fee_per_gas numeric,
    max_priority_fee_per_gas numeric,
    max_fee_per_blob_gas numeric,
    nonce numeric,
    type smallint,
    input bytea,
    access_list jsonb,
    authorization_list jsonb,
    blob_versioned_hashes bytea[],
    first_seen_at timestamptz not null default now(),
    dropped_at timestamptz
  );
  create index pending_transactions_seen on ${schema}.pending_transactions (first_seen_at desc, hash desc)
    where dropped_at is null;
  create index pending_transactions_from on ${schema}.pending_transactions (from_address, nonce);
  create index pending_transactions_dropped on ${schema}.pending_transactions (dropped_at)
    where dropped_at is not null;
`;

/** Facts of logs and of the token transfers in them; a batch transfer has several rows of one log. */
export const LOGS_SQL = (schema: string) => `
  create table ${schema}.logs (
    block_number bigint not null,
    log_index integer not null,
    transaction_index integer not null,
    address bytea not null,
    topic0 bytea,
    topic1 bytea,
    topic2 bytea,
    topic3 bytea,
    data bytea not null,
    primary key (block_number, log_index)
  );
  create index logs_address on ${schema}.logs (address, block_number desc, log_index desc);

  create table ${schema}.token_transfers (
    block_number bigint not null,
    log_index integer not null,
    batch_index integer not null,
    transaction_index integer not null,
    token_address bytea not null,
    token_type smallint not null,
    from_address bytea not null,
    to_address bytea not null,
    token_id numeric,
    amount numeric,
    primary key (block_number, log_index, batch_index)
  );
  create index token_transfers_token on ${schema}.token_transfers
    (token_address, block_number desc, log_index desc, batch_index desc);
  create index token_transfers_instance on ${schema}.token_transfers
    (token_address, token_id, block_number desc, log_index desc, batch_index desc) where token_id is not null;
  create index token_transfers_from on ${schema}.token_transfers
    (from_address, block_number desc, log_index desc, batch_index desc);
  create index token_transfers_to on ${schema}.token_transfers
    (to_address, block_number desc, log_index desc, batch_index desc);
`;
