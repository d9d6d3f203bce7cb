/** Lists that people save. */
export const SAVED_SQL = (schema: string) => `
  create table ${schema}.account_watchlist (
    id integer generated always as identity primary key,
    account_id integer not null references ${schema}.accounts on delete cascade,
    address bytea not null,
    name text not null,
    notification_settings jsonb not null,
    is_by_email boolean not null,
    is_by_webhook boolean not null default false,
    watched_in xid8 not null default pg_current_xact_id(),
    created_at timestamptz not null default now(),
    unique (account_id, address)
  );
  create index account_watchlist_address_id on ${schema}.account_watchlist (address, id);
  create index account_watchlist_watched_in on ${schema}.account_watchlist (watched_in);
  create function ${schema}.note_watched() returns trigger language plpgsql as $$
    begin new.watched_in := pg_current_xact_id(); return new; end $$;
  create trigger account_watchlist_other_address before update of address on ${schema}.account_watchlist
    for each row execute function ${schema}.note_watched();

  create table ${schema}.account_address_tags (
    id integer generated always as identity primary key,
    account_id integer not null references ${schema}.accounts on delete cascade,
    address bytea not null,
    name text not null,
    created_at timestamptz not null default now(),
    unique (account_id, address)
  );

  create table ${schema}.account_transaction_tags (
    id integer generated always as identity primary key,
    account_id integer not null references ${schema}.accounts on delete cascade,
    hash bytea not null,
    name text not null,
    created_at timestamptz not null default now(),
    unique (account_id, hash)
  );

  create table ${schema}.account_api_keys (
    api_key uuid primary key default gen_random_uuid(),
    account_id integer not null references ${schema}.accounts on delete cascade,
    name text not null,
    created_at timestamptz not null default now()
  );
  create index account_api_keys_account on ${schema}.account_api_keys (account_id);

  create table ${schema}.account_api_key_uses (
    api_key uuid not null references ${schema}.account_api_keys on update cascade on delete cascade,
    day date not null,
    requests bigint not null,
    primary key (api_key, day)
  );
  create index account_api_key_uses_day on ${schema}.account_api_key_uses (day);

  create table ${schema}.account_custom_abis (
    id integer generated always as identity primary key,
    account_id integer not null references ${schema}.accounts on delete cascade,
    address bytea not null,
    name text not null,
    abi text not null,
    created_at timestamptz not null default now(),
    unique (account_id, address)
  );
`;
