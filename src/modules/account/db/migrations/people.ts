/**
 * Accounts, how people sign in, and their sessions. Deleting an account's row deletes all of its data. Where several chains share
 * accounts, those of a chain's database are copies with the same id, without sign-in methods and sessions: `home` identifies the
 * database with the originals, and `home_email` is the verified e-mail address there.
 */
export const PEOPLE_SQL = (schema: string) => `
  create table ${schema}.account_secrets (
    only_one boolean primary key default true check (only_one),
    secret text not null default gen_random_uuid()::text || gen_random_uuid()::text,
    home bytea
  );
  insert into ${schema}.account_secrets default values;

  create table ${schema}.accounts (
    id integer generated always as identity primary key,
    name text,
    nickname text,
    avatar text,
    is_blocked boolean not null default false,
    home_email text,
    created_at timestamptz not null default now()
  );

  create table ${schema}.account_identities (
    id integer generated always as identity primary key,
    account_id integer not null references ${schema}.accounts on delete cascade,
    kind text not null check (kind in ('wallet', 'provider', 'email')),
    issuer text not null default '',
    subject text not null,
    email text,
    is_email_verified boolean not null default false,
    created_at timestamptz not null default now(),
    unique (kind, issuer, subject)
  );
  create index account_identities_account on ${schema}.account_identities (account_id);

  create table ${schema}.account_sessions (
    id integer generated always as identity primary key,
    account_id integer not null references ${schema}.accounts on delete cascade,
    identity_id integer not null references ${schema}.account_identities on delete cascade,
    token_hash bytea not null unique,
    device text,
    network text,
    id_token text,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now(),
    expires_at timestamptz not null,
    live_key bytea unique
  );
  create index account_sessions_account on ${schema}.account_sessions (account_id);
  create index account_sessions_expiry on ${schema}.account_sessions (expires_at);

  create table ${schema}.account_used_nonces (
    nonce text primary key,
    expires_at timestamptz not null
  );
  create index account_used_nonces_expiry on ${schema}.account_used_nonces (expires_at);

  create table ${schema}.account_email_codes (
    email text primary key,
    code_hash bytea not null,
    attempts integer not null default 0,
    sent_count integer not null default 1,
    sent_at timestamptz not null default now(),
    expires_at timestamptz not null
  );
  create index account_email_codes_age on ${schema}.account_email_codes (sent_at);
`;
