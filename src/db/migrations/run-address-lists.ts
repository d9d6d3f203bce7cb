/**
 * Observed: proxies and their implementations, by code and storage. `addresses_contracts` orders contracts by their
 * creation, so that a walk finds those not yet read.
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
