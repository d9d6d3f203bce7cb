-- What is taken over of accounts, in plain values. Make these tables in any PostgreSQL 15 or newer, and fill them.
create schema moving;

-- One row an account. A provider's account is found by `issuer` (what ACCOUNT_OIDC_ISSUER is set to here) and `subject` (the user id that the provider gives),
-- a wallet's by its address in lower case as `subject`, with kind 'wallet' and an empty issuer.
create table moving.identities (
  id integer primary key,
  kind text not null default 'provider' check (kind in ('provider', 'wallet')),
  issuer text not null default '',
  subject text not null,
  email text,
  is_email_verified boolean not null default false,
  name text,
  nickname text,
  avatar text,
  created_at timestamptz not null default now(),
  unique (kind, issuer, subject)
);

create table moving.api_keys (
  api_key uuid primary key,
  identity_id integer not null references moving.identities,
  name text not null,
  created_at timestamptz not null default now()
);

-- Addresses and hashes with 0x, in any case.
create table moving.watchlist (
  identity_id integer not null references moving.identities,
  address text not null check (address ~* '^0x[0-9a-f]{40}$'),
  name text not null,
  is_by_email boolean not null default false,
  created_at timestamptz not null default now()
);
create table moving.address_tags (
  identity_id integer not null references moving.identities,
  address text not null check (address ~* '^0x[0-9a-f]{40}$'),
  name text not null,
  created_at timestamptz not null default now()
);
create table moving.transaction_tags (
  identity_id integer not null references moving.identities,
  hash text not null check (hash ~* '^0x[0-9a-f]{64}$'),
  name text not null,
  created_at timestamptz not null default now()
);
create table moving.custom_abis (
  identity_id integer not null references moving.identities,
  address text not null check (address ~* '^0x[0-9a-f]{40}$'),
  name text not null,
  abi jsonb not null,
  created_at timestamptz not null default now()
);

-- Tags that everybody sees.
create table moving.public_tags (
  address text not null check (address ~* '^0x[0-9a-f]{40}$'),
  label text not null check (char_length(label) between 1 and 35)
);
