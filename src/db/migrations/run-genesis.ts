/** Observed: the genesis allocation, and its completeness. Accounts with an unread balance have an index. */
export const GENESIS_SQL = (schema: string) => `
  create table ${schema}.genesis_accounts (
    address bytea not null primary key,
    value numeric,
    has_code boolean not null,
    is_observed boolean not null default false,
    revision integer not null
  );
  create index genesis_accounts_pending on ${schema}.genesis_accounts (address) where not is_observed;
  create index genesis_accounts_revision on ${schema}.genesis_accounts (revision);

  create table ${schema}.genesis_progress (
    id boolean not null primary key default true check (id),
    revision integer not null default 0,
    source text check (source in ('file', 'node')),
    digest bytea,
    is_complete boolean not null default false
  );
  insert into ${schema}.genesis_progress default values;
`;
