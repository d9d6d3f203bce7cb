/** Traces: what blocks brought their miners and others by the rules of the chain, where these are not known but the node reports it. */
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
