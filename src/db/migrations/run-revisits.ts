/**
 * Schedule of re-reads for each node-reported value, with the number of unchanged readings; and the addresses and token
 * instances that visitors view. Existing rows are due within the next minute, as many at a time as the budget allows.
 */
export const REVISITS_SQL = (schema: string) => `
  alter table ${schema}.observed_tokens
    add column confirmations smallint not null default 0,
    add column next_at timestamptz not null default now() + interval '1 minute';
  alter table ${schema}.observed_proxies
    add column confirmations smallint not null default 0,
    add column next_at timestamptz not null default now() + interval '1 minute';
  alter table ${schema}.observed_instances
    add column confirmations smallint not null default 0,
    add column next_at timestamptz not null default now() + interval '1 minute';
  create index observed_tokens_due on ${schema}.observed_tokens (next_at);
  create index observed_proxies_due on ${schema}.observed_proxies (next_at);
  create index observed_instances_due on ${schema}.observed_instances (next_at);

  create table ${schema}.viewed (
    address bytea not null,
    token_id numeric not null,
    views bigint not null,
    is_due boolean not null default true,
    viewed_at timestamptz not null default now(),
    revisited_at timestamptz not null default '-infinity',
    primary key (address, token_id)
  );
`;
