/** Traces: block rewards of miners and others, on chains without known rules whose node reports them. */
export const BLOCK_REWARDS_SQL = (schema: string) => `
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
