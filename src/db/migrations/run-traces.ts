const MOVES_COINS = "value > 0 and error is null and type in ('call', 'create', 'create2', 'selfdestruct')";

/**
 * Traces: execution inside transactions, where the node offers it; one transaction per block, may lag behind the facts.
 * The sums of internal transactions that retention dropped, or that are on another server, remain by address.
 */
export const TRACES_SQL = (schema: string) => `
  create table ${schema}.internal_transactions (
    block_number bigint not null,
    transaction_index integer not null,
    trace_index integer not null,
    type text not null,
    from_address bytea not null,
    to_address bytea,
    created_contract bytea,
    value numeric not null,
    gas_limit numeric,
    gas_used numeric,
    input bytea,
    output bytea,
    error text,
    trace_address integer[] not null,
    primary key (block_number, transaction_index, trace_index)
  );
  create index internal_transactions_from on ${schema}.internal_transactions
    (from_address, block_number desc, transaction_index desc, trace_index desc);
  create index internal_transactions_to on ${schema}.internal_transactions
    (to_address, block_number desc, transaction_index desc, trace_index desc) where to_address is not null;
  create index internal_transactions_created on ${schema}.internal_transactions
    (created_contract, block_number desc, transaction_index desc, trace_index desc) where created_contract is not null;
  create index internal_transactions_from_value on ${schema}.internal_transactions
    (from_address, block_number desc, transaction_index desc) where ${MOVES_COINS};
  create index internal_transactions_to_value on ${schema}.internal_transactions
    (to_address, block_number desc, transaction_index desc) where ${MOVES_COINS};
  create index internal_transactions_created_value on ${schema}.internal_transactions
    (created_contract, block_number desc, transaction_index desc) where ${MOVES_COINS};

  create table ${schema}.transaction_errors (
    block_number bigint not null,
    transaction_index integer not null,
    error text,
    output bytea,
    has_internal_error boolean not null,
    primary key (block_number, transaction_index)
  );

  create table ${schema}.traced_blocks (
    block_number bigint not null primary key,
    internal_transactions_count integer not null
  );

  create table ${schema}.dropped_traces (
    address bytea not null primary key,
    first_block bigint not null,
    internal_transactions_count bigint not null
  );
  create table ${schema}.moved_traces (
    address bytea not null primary key,
    first_block bigint not null,
    internal_transactions_count bigint not null
  );
`;
