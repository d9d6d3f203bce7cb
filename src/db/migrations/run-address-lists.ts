/**
 * Observed: whether a contract runs the code of another one, by its code and its storage. `addresses_contracts` gives contracts in
 * the order in which they came to be, so that those which have not been asked are found by walking on.
 */
export const ADDRESS_LISTS_SQL = (schema: string) => `
  create table ${schema}.observed_proxies (
    address bytea not null primary key,
    type text,
    implementation bytea,
    has_code boolean not null,
    block_number bigint not null,
    block_hash bytea not null,
    observed_at timestamptz not null default now()
  );
  create index addresses_contracts on ${schema}.addresses (contract_block, hash) where contract_block is not null;
`;
