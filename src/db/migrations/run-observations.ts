/** More node-reported data: its lowest block, and the comparison of tokens with the sum of their transfers. */
export const OBSERVATIONS_SQL = (schema: string) => `
  alter table ${schema}.chain_head add column history_from bigint not null default 0;

  create table ${schema}.token_checks (
    token_address bytea not null primary key,
    verdict text not null,
    folded_supply numeric,
    observed_supply numeric,
    holders_checked integer not null,
    holders_differ integer not null,
    holder_address bytea,
    folded_balance numeric,
    observed_balance numeric,
    block_number bigint not null,
    block_hash bytea not null,
    observed_at timestamptz not null default now()
  );
  create index token_checks_age on ${schema}.token_checks (observed_at);
`;
