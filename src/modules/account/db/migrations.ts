import type { Migration } from '#sdk/db/migrations.ts';

/** Account tables in the schema `app`, which outlive the runs of a chain. Deleting an account's row deletes all of its data. */
export const ACCOUNT_MIGRATIONS: readonly Migration[] = [
  {
    name: '001-accounts',
    sql: (schema) => `
      create table ${schema}.account_secrets (
        only_one boolean primary key default true check (only_one),
        secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
      );
      insert into ${schema}.account_secrets default values;

      create table ${schema}.accounts (
        id integer generated always as identity primary key,
        name text,
        nickname text,
        avatar text,
        is_blocked boolean not null default false,
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
        expires_at timestamptz not null
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
    `,
  },
  {
    name: '002-kept',
    sql: (schema) => `
      create table ${schema}.account_watchlist (
        id integer generated always as identity primary key,
        account_id integer not null references ${schema}.accounts on delete cascade,
        address bytea not null,
        name text not null,
        notification_settings jsonb not null,
        is_by_email boolean not null,
        created_at timestamptz not null default now(),
        unique (account_id, address)
      );
      create index account_watchlist_address on ${schema}.account_watchlist (address);

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

      create table ${schema}.account_custom_abis (
        id integer generated always as identity primary key,
        account_id integer not null references ${schema}.accounts on delete cascade,
        address bytea not null,
        name text not null,
        abi text not null,
        created_at timestamptz not null default now(),
        unique (account_id, address)
      );

      create table ${schema}.account_public_tags (
        id integer generated always as identity primary key,
        account_id integer not null references ${schema}.accounts on delete cascade,
        full_name text not null,
        email text not null,
        company text,
        website text,
        tags text not null,
        addresses bytea[] not null,
        additional_comment text not null,
        is_owner boolean not null,
        created_at timestamptz not null default now()
      );
      create index account_public_tags_account on ${schema}.account_public_tags (account_id);
    `,
  },
  {
    name: '003-public-tags',
    sql: (schema) => `
      alter table ${schema}.account_public_tags
        add column status text not null default 'pending'
          check (status in ('pending', 'approved', 'returned', 'refused')),
        add column comment text;
      create index account_public_tags_status on ${schema}.account_public_tags (status, id);

      create table ${schema}.public_tags (
        id integer generated always as identity primary key,
        address bytea not null,
        label text not null,
        request_id integer,
        created_at timestamptz not null default now(),
        unique (address, label)
      );
      create index public_tags_label on ${schema}.public_tags (lower(label) text_pattern_ops, id);
      create index public_tags_request on ${schema}.public_tags (request_id) where request_id is not null;
      create table ${schema}.public_tags_version (
        only_one boolean primary key default true check (only_one),
        version integer not null default 0
      );
      insert into ${schema}.public_tags_version default values;
      create function ${schema}.note_public_tags() returns trigger language plpgsql as $$
        begin update ${schema}.public_tags_version set version = version + 1; return null; end $$;
      create trigger public_tags_change after insert or update or delete or truncate on ${schema}.public_tags
        for each statement execute function ${schema}.note_public_tags();

      create table ${schema}.operator_log (
        id integer generated always as identity primary key,
        at timestamptz not null default now(),
        account_id integer,
        operator text not null,
        action text not null,
        subject text not null,
        detail text
      );
      create function ${schema}.keep_operator_log() returns trigger language plpgsql as $$
        begin raise exception 'The log of operators is append-only'; end $$;
      create trigger operator_log_append_only before update or delete or truncate on ${schema}.operator_log
        for each statement execute function ${schema}.keep_operator_log();
      `,
  },
  {
    name: '004-notifications',
    sql: (schema) => `
      alter table ${schema}.account_watchlist add column is_by_webhook boolean not null default false;
      create index account_watchlist_address_id on ${schema}.account_watchlist (address, id);
      drop index ${schema}.account_watchlist_address;
      alter table ${schema}.account_sessions add column live_key bytea unique;

      create table ${schema}.account_movements (
        id bigint generated always as identity primary key,
        event_id bytea not null unique,
        run_id integer not null,
        block_number bigint not null,
        block_time numeric not null,
        transaction_hash bytea not null,
        address bytea not null,
        is_incoming boolean not null,
        kind text not null check (kind in ('native', 'ERC-20', 'ERC-721', 'ERC-404')),
        counterparty bytea,
        token bytea,
        token_id numeric,
        amount numeric,
        noted_at timestamptz not null default now(),
        removed_at timestamptz,
        told_to integer not null default 0,
        is_told boolean not null default false
      );
      create index account_movements_block on ${schema}.account_movements (run_id, block_number);
      create index account_movements_untold on ${schema}.account_movements (id) where not is_told;
      create index account_movements_age on ${schema}.account_movements (noted_at);

      create table ${schema}.account_webhooks (
        id integer generated always as identity primary key,
        account_id integer not null references ${schema}.accounts on delete cascade,
        url text not null,
        secret text not null,
        failures integer not null default 0,
        retry_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        unique (account_id, url)
      );

      create table ${schema}.account_deliveries (
        id bigint generated always as identity primary key,
        movement_id bigint not null references ${schema}.account_movements on delete cascade,
        account_id integer not null references ${schema}.accounts on delete cascade,
        webhook_id integer references ${schema}.account_webhooks on delete cascade,
        name text not null,
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
        attempts integer not null default 0,
        due_at timestamptz not null default now(),
        claimed_at timestamptz,
        status integer,
        error text,
        created_at timestamptz not null default now(),
        sent_at timestamptz,
        unique nulls not distinct (movement_id, account_id, webhook_id)
      );
      create index account_deliveries_due on ${schema}.account_deliveries (due_at) where state = 'waiting';
      create index account_deliveries_account on ${schema}.account_deliveries (account_id, id);
      create index account_deliveries_webhook on ${schema}.account_deliveries (webhook_id);
    `,
  },
  {
    name: '005-watched',
    sql: (schema) => `
      alter table ${schema}.account_watchlist add column watched_in xid8 not null default pg_current_xact_id();
      create index account_watchlist_watched_in on ${schema}.account_watchlist (watched_in);
      create function ${schema}.note_watched() returns trigger language plpgsql as $$
        begin new.watched_in := pg_current_xact_id(); return new; end $$;
      create trigger account_watchlist_other_address before update of address on ${schema}.account_watchlist
        for each row execute function ${schema}.note_watched();
    `,
  },
  {
    name: '006-key-uses',
    sql: (schema) => `
      create table ${schema}.account_api_key_uses (
        api_key uuid not null references ${schema}.account_api_keys on update cascade on delete cascade,
        day date not null,
        requests bigint not null,
        primary key (api_key, day)
      );
      create index account_api_key_uses_day on ${schema}.account_api_key_uses (day);
    `,
  },
  {
    name: '007-withdrawals-and-calls',
    sql: (schema) => `
      alter table ${schema}.account_movements alter column transaction_hash drop not null;
      create table ${schema}.account_untraced_blocks (
        run_id integer not null,
        block_number bigint not null,
        noted_at timestamptz not null default now(),
        primary key (run_id, block_number)
      );
      create index account_untraced_blocks_age on ${schema}.account_untraced_blocks (noted_at);
    `,
  },
  {
    // Tokens stored before this migration are plain JWTs, which contain dots; later ones are encrypted.
    name: '008-encrypted-id-tokens',
    sql: (schema) => `update ${schema}.account_sessions set id_token = null where strpos(id_token, '.') > 0;`,
  },
  {
    name: '009-noted-blocks',
    sql: (schema) => `
      create table ${schema}.account_noted_blocks (
        id bigint generated always as identity primary key,
        run_id integer not null,
        block_number bigint not null,
        block_time numeric not null,
        movements text not null,
        erc404 bytea[] not null,
        noted_at timestamptz not null default now()
      );
      create index account_noted_blocks_block on ${schema}.account_noted_blocks (run_id, block_number);
      alter table ${schema}.account_noted_blocks alter column movements set storage external;
    `,
  },
  {
    name: '010-folded-labels',
    sql: (schema) => `
      drop index ${schema}.public_tags_label;
      create index public_tags_label on ${schema}.public_tags (${schema}.fold_case(label) text_pattern_ops, id);
    `,
  },
];
