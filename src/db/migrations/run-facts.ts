const BLOCK_COLUMNS = `
  number bigint not null,
  hash bytea not null,
  parent_hash bytea not null,
  timestamp numeric not null,
  miner bytea not null,
  gas_limit numeric not null,
  gas_used numeric not null,
  base_fee_per_gas numeric,
  difficulty numeric,
  total_difficulty numeric,
  size bigint,
  nonce bytea,
  extra_data bytea,
  mix_hash bytea,
  state_root bytea,
  transactions_root bytea,
  receipts_root bytea,
  withdrawals_root bytea,
  parent_beacon_block_root bytea,
  requests_hash bytea,
  sha3_uncles bytea,
  uncles bytea[],
  blob_gas_used numeric,
  excess_blob_gas numeric,
  transactions_count integer not null,
  blob_transactions_count integer not null,
  withdrawals_count integer not null,
  transaction_fees numeric not null,
  priority_fees numeric not null,
  extra jsonb
`;

const TRANSACTION_COLUMNS = `
  block_number bigint not null,
  index integer not null,
  hash bytea not null,
  from_address bytea not null,
  to_address bytea,
  created_contract bytea,
  value numeric not null,
  gas_limit numeric not null,
  gas_price numeric,
  max_fee_per_gas numeric,
  max_priority_fee_per_gas numeric,
  max_fee_per_blob_gas numeric,
  nonce numeric not null,
  type smallint not null,
  status smallint,
  gas_used numeric not null,
  cumulative_gas_used numeric not null,
  effective_gas_price numeric not null,
  blob_gas_used numeric,
  blob_gas_price numeric,
  blob_versioned_hashes bytea[],
  input bytea not null,
  method_id bytea,
  kinds smallint not null,
  logs_count integer not null,
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
  first_seen_at timestamptz,
  extra jsonb
`;

/**
 * Facts: chain data itself, complete for each covered block. Keys start with the block number, hashes are plain
 * indexes. Amounts, gas and every 64-bit quantity are unconstrained `numeric`.
 */
export const FACTS_SQL = (schema: string) => `
  create table ${schema}.blocks (${BLOCK_COLUMNS}, primary key (number));
  create index blocks_hash on ${schema}.blocks (hash);
  create index blocks_miner on ${schema}.blocks (miner, number desc);

  create table ${schema}.transactions (${TRANSACTION_COLUMNS}, primary key (block_number, index));
  create index transactions_hash on ${schema}.transactions (hash);
  create index transactions_from on ${schema}.transactions (from_address, block_number desc, index desc);
  create index transactions_to on ${schema}.transactions (to_address, block_number desc, index desc)
    where to_address is not null;
  create index transactions_created on ${schema}.transactions (created_contract, block_number desc, index desc)
    where created_contract is not null;
  create index transactions_method on ${schema}.transactions (method_id, block_number desc, index desc)
    where method_id is not null;
  create index transactions_coin_transfer on ${schema}.transactions (block_number desc, index desc) where kinds & 1 <> 0;
  create index transactions_creation on ${schema}.transactions (block_number desc, index desc) where kinds & 4 <> 0;
  create index transactions_token on ${schema}.transactions (block_number desc, index desc) where kinds & 8 <> 0;
  create index transactions_blob on ${schema}.transactions (block_number desc, index desc) where kinds & 32 <> 0;

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

  create table ${schema}.withdrawals (
    block_number bigint not null,
    index integer not null,
    withdrawal_index numeric not null,
    validator_index numeric not null,
    address bytea not null,
    amount numeric not null,
    primary key (block_number, index)
  );
  create index withdrawals_address on ${schema}.withdrawals (address, block_number desc, index desc);

  create table ${schema}.orphan_blocks (${BLOCK_COLUMNS},
    kind text not null check (kind in ('reorg', 'uncle')),
    removed_at timestamptz not null default now(),
    primary key (hash));
  create index orphan_blocks_number on ${schema}.orphan_blocks (number desc, hash);
  create table ${schema}.orphan_transactions (${TRANSACTION_COLUMNS},
    block_hash bytea not null,
    primary key (block_hash, index));
  create index orphan_transactions_hash on ${schema}.orphan_transactions (hash);

  create table ${schema}.pending_transactions (
    hash bytea not null primary key,
    from_address bytea not null,
    to_address bytea,
    value numeric not null,
    gas_limit numeric not null,
    gas_price numeric,
    max_fee_per_gas numeric,
    max_priority_fee_per_gas numeric,
    max_fee_per_blob_gas numeric,
    nonce numeric not null,
    type smallint not null,
    input bytea not null,
    first_seen_at timestamptz not null default now(),
    dropped_at timestamptz
  );
  create index pending_transactions_seen on ${schema}.pending_transactions (first_seen_at desc, hash desc)
    where dropped_at is null;
  create index pending_transactions_from on ${schema}.pending_transactions (from_address, nonce);

  create table ${schema}.coverage (
    layer text not null primary key check (layer in ('facts', 'traces')),
    blocks int8multirange not null default '{}'
  );
  insert into ${schema}.coverage (layer) values ('facts'), ('traces');

  create table ${schema}.chain_head (
    id boolean not null primary key default true check (id),
    seq bigint not null default 0,
    number bigint,
    hash bytea,
    node_head bigint,
    can_trace boolean,
    updated_at timestamptz not null default now()
  );
  insert into ${schema}.chain_head default values;
`;
