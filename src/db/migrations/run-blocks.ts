/** Columns of blocks, also of those removed from the chain. Null is unknown: the node does not return it, or not readably. */
const BLOCK_COLUMNS = `
  number bigint not null,
  hash bytea not null,
  parent_hash bytea not null,
  timestamp numeric not null,
  given_timestamp numeric,
  miner bytea,
  gas_limit numeric,
  gas_used numeric,
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
  loose_logs_count integer,
  transaction_fees numeric,
  priority_fees numeric,
  rollup_fees numeric default 0,
  extra jsonb
`;

/**
 * Facts of blocks. `given_timestamp` is the original one where the chain does not count in seconds, as it is part of the
 * hash; `loose_logs_count` counts the logs that belong to no transaction. Orphans are removed blocks and uncles, with the
 * including block (`nephew_number`). Rewards are those that the node reports, on chains without known rules.
 */
export const BLOCKS_SQL = (schema: string) => `
  create table ${schema}.blocks (${BLOCK_COLUMNS}, primary key (number));
  create index blocks_hash on ${schema}.blocks (hash);
  create index blocks_miner on ${schema}.blocks (miner, number desc);
  create index blocks_miner_fees on ${schema}.blocks (miner, number desc) where priority_fees > 0;

  create table ${schema}.orphan_blocks (${BLOCK_COLUMNS},
    kind text not null check (kind in ('reorg', 'uncle')),
    nephew_number bigint,
    removed_at timestamptz default now(),
    primary key (hash));
  create index orphan_blocks_number on ${schema}.orphan_blocks (number desc, hash);
  create index orphan_blocks_kind on ${schema}.orphan_blocks (kind, number desc, hash desc);
  create index orphan_blocks_nephew on ${schema}.orphan_blocks (nephew_number) where nephew_number is not null;
  create index orphan_blocks_uncle_miner on ${schema}.orphan_blocks (miner, nephew_number desc)
    where nephew_number is not null;

  create table ${schema}.withdrawals (
    block_number bigint not null,
    index integer not null,
    withdrawal_index numeric not null,
    validator_index numeric,
    address bytea not null,
    amount numeric,
    primary key (block_number, index)
  );
  create index withdrawals_address on ${schema}.withdrawals (address, block_number desc, index desc);

  create table ${schema}.block_rewards (
    block_number bigint not null,
    index integer not null,
    kind text not null check (kind in ('block', 'uncle', 'external')),
    address bytea not null,
    amount numeric not null,
    primary key (block_number, index)
  );
  create index block_rewards_address on ${schema}.block_rewards (address, block_number desc);
`;
