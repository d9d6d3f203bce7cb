-- Writes the tables of moving-in/tables.sql as the lines of a backup of Spyglass, one row a line; to-backup.sh makes the file of them.
-- Of what an account has twice the first is taken.
with watchlist as (
  select *, row_number() over (order by identity_id, lower(address)) as place
  from (select distinct on (identity_id, lower(address)) * from moving.watchlist order by identity_id, lower(address)) as each
),
address_tags as (
  select *, row_number() over (order by identity_id, lower(address)) as place
  from (select distinct on (identity_id, lower(address)) * from moving.address_tags order by identity_id, lower(address)) as each
),
transaction_tags as (
  select *, row_number() over (order by identity_id, lower(hash)) as place
  from (select distinct on (identity_id, lower(hash)) * from moving.transaction_tags order by identity_id, lower(hash)) as each
),
custom_abis as (
  select *, row_number() over (order by identity_id, lower(address)) as place
  from (select distinct on (identity_id, lower(address)) * from moving.custom_abis order by identity_id, lower(address)) as each
),
public_tags as (
  select *, row_number() over (order by lower(address), label) as place
  from (select distinct on (lower(address), label) * from moving.public_tags order by lower(address), label) as each
),
lines as (
  select 0 as part, 0::bigint as place, json_build_object('format', 'spyglass-backup', 'version', 1, 'createdAt', now()::text,
    'migrations', json_build_array('001-runs', 'account/001-accounts', 'account/002-kept', 'account/003-public-tags'))::text as line
  union all
  select 1, 0, json_build_object('table', 'accounts', 'columns', json_build_array('id', 'name', 'nickname', 'avatar', 'created_at'), 'sequences', (select json_build_object('id', max(id)::text) from moving.identities))::text
  union all
  select 1, id, json_build_array(id::text, name, nickname, avatar, created_at::text)::text
    from moving.identities
  union all
  select 2, 0, json_build_object('table', 'account_secrets', 'columns', json_build_array('only_one', 'secret'), 'sequences', '{}'::json)::text
  union all
  select 2, 1, json_build_array('true', gen_random_uuid()::text || gen_random_uuid()::text)::text
  union all
  select 3, 0, json_build_object('table', 'account_identities', 'columns', json_build_array('id', 'account_id', 'kind', 'issuer', 'subject', 'email', 'is_email_verified', 'created_at'), 'sequences', (select json_build_object('id', max(id)::text) from moving.identities))::text
  union all
  select 3, id, json_build_array(id::text, id::text, kind, issuer, case kind when 'wallet' then lower(subject) else subject end, email, is_email_verified::text, created_at::text)::text
    from moving.identities
  union all
  select 4, 0, json_build_object('table', 'account_watchlist', 'columns', json_build_array('id', 'account_id', 'address', 'name', 'notification_settings', 'is_by_email', 'created_at'), 'sequences', (select json_build_object('id', max(place)::text) from watchlist))::text
  union all
  select 4, place, json_build_array(place::text, identity_id::text, '\x' || lower(substr(address, 3)), name, '{"native": {"incoming": true, "outcoming": true}, "ERC-20": {"incoming": true, "outcoming": true}, "ERC-721": {"incoming": true, "outcoming": true}, "ERC-404": {"incoming": true, "outcoming": true}}', is_by_email::text, created_at::text)::text
    from watchlist
  union all
  select 5, 0, json_build_object('table', 'account_address_tags', 'columns', json_build_array('id', 'account_id', 'address', 'name', 'created_at'), 'sequences', (select json_build_object('id', max(place)::text) from address_tags))::text
  union all
  select 5, place, json_build_array(place::text, identity_id::text, '\x' || lower(substr(address, 3)), name, created_at::text)::text
    from address_tags
  union all
  select 6, 0, json_build_object('table', 'account_transaction_tags', 'columns', json_build_array('id', 'account_id', 'hash', 'name', 'created_at'), 'sequences', (select json_build_object('id', max(place)::text) from transaction_tags))::text
  union all
  select 6, place, json_build_array(place::text, identity_id::text, '\x' || lower(substr(hash, 3)), name, created_at::text)::text
    from transaction_tags
  union all
  select 7, 0, json_build_object('table', 'account_api_keys', 'columns', json_build_array('api_key', 'account_id', 'name', 'created_at'), 'sequences', '{}'::json)::text
  union all
  select 7, place, json_build_array(api_key::text, identity_id::text, name, created_at::text)::text
    from (select *, row_number() over (order by api_key) as place from moving.api_keys) as api_keys
  union all
  select 8, 0, json_build_object('table', 'account_custom_abis', 'columns', json_build_array('id', 'account_id', 'address', 'name', 'abi', 'created_at'), 'sequences', (select json_build_object('id', max(place)::text) from custom_abis))::text
  union all
  select 8, place, json_build_array(place::text, identity_id::text, '\x' || lower(substr(address, 3)), name, abi::text, created_at::text)::text
    from custom_abis
  union all
  select 9, 0, json_build_object('table', 'public_tags', 'columns', json_build_array('id', 'address', 'label'), 'sequences', (select json_build_object('id', max(place)::text) from public_tags))::text
  union all
  select 9, place, json_build_array(place::text, '\x' || lower(substr(address, 3)), label)::text
    from public_tags
  union all
  select 10, 0, json_build_object('table', 'public_tags_version', 'columns', json_build_array('only_one', 'version'), 'sequences', '{}'::json)::text
  union all
  select 10, 1, json_build_array('true', '1')::text
)
select line from lines order by part, place
