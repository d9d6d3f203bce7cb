/** Columns of the schedule on which a node-reported value is read again, with the number of unchanged readings. */
const REVISIT_COLUMNS = `
    confirmations smallint not null default 0,
    next_at timestamptz not null default now() + interval '1 minute'`;

/** Observed contracts: code, proxies with their implementations, and beacons, stored once for all proxies of one. */
export const OBSERVED_CONTRACTS_SQL = (schema: string) => `
  create table ${schema}.observed_codes (
    address bytea not null primary key,
    code bytea not null,
    block_number bigint not null,
    block_hash bytea not null,
    observed_at timestamptz not null default now()
  );

  create table ${schema}.observed_proxies (
    address bytea not null primary key,
    type text,
    implementation bytea,
    beacon bytea,
    has_code boolean not null,
    block_number bigint not null,
    block_hash bytea not null,
    observed_at timestamptz not null default now(),${REVISIT_COLUMNS}
  );
  create index observed_proxies_due on ${schema}.observed_proxies (next_at);

  create table ${schema}.observed_beacons (
    address bytea not null primary key,
    implementation bytea,
    block_number bigint not null,
    block_hash bytea not null,
    observed_at timestamptz not null default now()
  );
`;

/**
 * Observed tokens and token instances, visitors' refresh requests, and what visitors view. Names are compared without
 * case in every alphabet: they get the first available collation that maps letters one to one, as a cluster with the
 * locale C supports ASCII only. `lower(upper(…))` unifies letters with two lower-case forms, such as σ and ς.
 */
export const OBSERVED_TOKENS_SQL = (schema: string) => `
  create table ${schema}.observed_tokens (
    address bytea not null primary key,
    name text,
    symbol text,
    decimals numeric,
    total_supply numeric,
    block_number bigint not null,
    block_hash bytea not null,
    observed_at timestamptz not null default now(),${REVISIT_COLUMNS}
  );
  do $$
  declare
    mapping text;
    named text;
  begin
    select collname into mapping from pg_collation
    where collname in ('pg_c_utf8', 'C.utf8', 'C.UTF-8', 'en_US.utf8') and collnamespace = 'pg_catalog'::regnamespace
      and collencoding in (-1, pg_char_to_encoding(getdatabaseencoding()))
    order by array_position(array['pg_c_utf8', 'C.utf8', 'C.UTF-8', 'en_US.utf8'], collname::text) limit 1;
    if mapping is not null then
      foreach named in array array['name', 'symbol'] loop
        execute format('alter table ${schema}.observed_tokens alter column %I type text collate pg_catalog.%I', named, mapping);
      end loop;
    end if;
  end $$;
  create index observed_tokens_name on ${schema}.observed_tokens (left(lower(upper(name)), 64) text_pattern_ops);
  create index observed_tokens_symbol on ${schema}.observed_tokens (left(lower(upper(symbol)), 64) text_pattern_ops);
  create index observed_tokens_due on ${schema}.observed_tokens (next_at);

  create table ${schema}.observed_instances (
    token_address bytea not null,
    token_id numeric not null,
    uri text,
    metadata jsonb,
    metadata_bytes integer not null default 0,
    summary jsonb,
    error text,
    attempts smallint not null default 0,
    block_number bigint not null,
    block_hash bytea not null,
    observed_at timestamptz not null default now(),${REVISIT_COLUMNS},
    primary key (token_address, token_id)
  );
  create index observed_instances_unfetched on ${schema}.observed_instances (observed_at) where error = 'not_fetched';
  create index observed_instances_age on ${schema}.observed_instances (token_address, observed_at);
  create index observed_instances_due on ${schema}.observed_instances (next_at);

  create table ${schema}.wanted_instances (
    token_address bytea not null,
    token_id numeric not null,
    wanted_at timestamptz not null default now(),
    primary key (token_address, token_id)
  );

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
