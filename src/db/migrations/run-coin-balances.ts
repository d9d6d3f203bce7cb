/**
 * Observed: coin balance of each address, as reported by the node at `block_number`; a null there means that the block
 * was unwound, and the address has to be fetched again. `transactions_count` is a copy for the ranking, `changed_seq`
 * the commit that last found another value.
 * `observed_balances_progress` records the blocks whose possibly affected addresses were fetched: those in their facts, and those in their traces.
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
    total numeric not null default 0
  );
  insert into ${schema}.observed_balances_progress default values;

  create index blocks_miner_fees on ${schema}.blocks (miner, number desc) where priority_fees > 0;
  create index transactions_to_value on ${schema}.transactions (to_address, block_number desc, index desc)
    where value > 0 and to_address is not null;
  create index internal_transactions_from_value on ${schema}.internal_transactions
    (from_address, block_number desc, transaction_index desc)
    where value > 0 and error is null and type in ('call', 'create', 'create2', 'selfdestruct');
  create index internal_transactions_to_value on ${schema}.internal_transactions
    (to_address, block_number desc, transaction_index desc)
    where value > 0 and error is null and type in ('call', 'create', 'create2', 'selfdestruct');
  create index internal_transactions_created_value on ${schema}.internal_transactions
    (created_contract, block_number desc, transaction_index desc)
    where value > 0 and error is null and type in ('call', 'create', 'create2', 'selfdestruct');
`;
