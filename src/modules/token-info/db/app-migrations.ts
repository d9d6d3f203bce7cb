import type { Migration } from '#sdk/db/migrations.ts';

/** All data of an account is deleted with it; the approved info of a token is public and remains, without its applicant. */
export const APP_MIGRATIONS: readonly Migration[] = [
  {
    name: '001-token-info',
    sql: (schema) => `
      create table ${schema}.verified_addresses (
        chain_id numeric not null,
        address bytea not null,
        account_id integer not null references ${schema}.accounts on delete cascade,
        verified_at timestamptz not null default now(),
        primary key (chain_id, address)
      );
      create index verified_addresses_account on ${schema}.verified_addresses (account_id);
      create table ${schema}.verified_signatures (
        digest bytea primary key,
        used_at timestamptz not null default now()
      );
      create index verified_signatures_age on ${schema}.verified_signatures (used_at);

      create table ${schema}.token_info_submissions (
        id integer generated always as identity primary key,
        account_id integer not null references ${schema}.accounts on delete cascade,
        chain_id numeric not null,
        address bytea not null,
        status text not null default 'IN_PROCESS'
          check (status in ('IN_PROCESS', 'APPROVED', 'REJECTED', 'UPDATE_REQUIRED')),
        fields jsonb not null,
        admin_comments text,
        updated_at timestamptz not null default now()
      );
      create index token_info_submissions_account on ${schema}.token_info_submissions (account_id);
      create index token_info_submissions_status on ${schema}.token_info_submissions (status, id);
      create unique index token_info_submissions_open on ${schema}.token_info_submissions (chain_id, address)
        where status in ('IN_PROCESS', 'UPDATE_REQUIRED');

      create table ${schema}.token_infos (
        chain_id numeric not null,
        address bytea not null,
        fields jsonb not null,
        updated_at timestamptz not null default now(),
        primary key (chain_id, address)
      );
      create table ${schema}.token_infos_version (
        only_one boolean primary key default true check (only_one),
        version integer not null default 0
      );
      insert into ${schema}.token_infos_version default values;
      create function ${schema}.note_token_infos() returns trigger language plpgsql as $$
        begin update ${schema}.token_infos_version set version = version + 1; return null; end $$;
      create trigger token_infos_change after insert or update or delete or truncate on ${schema}.token_infos
        for each statement execute function ${schema}.note_token_infos();
    `,
  },
];
