import type { Migration } from '#sdk/db/migrations.ts';

/** Table of authorizations, with the indexes of their lists and of those whose verdict is open. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-authorizations',
    sql: (schema) => `
      create table ${schema}.authorizations (
        block_number bigint not null,
        transaction_index integer not null,
        position integer not null,
        authority bytea,
        address bytea not null,
        chain_id numeric not null,
        nonce numeric not null,
        verdict smallint,
        attempts smallint not null default 0,
        next_at timestamptz not null default now(),
        primary key (block_number, transaction_index, position)
      );
      create index authorizations_authority
        on ${schema}.authorizations (authority, block_number desc, transaction_index desc, position desc)
        where authority is not null;
      create index authorizations_applied
        on ${schema}.authorizations (authority, block_number desc, transaction_index desc, position desc)
        where verdict = 1;
      create index authorizations_unknown
        on ${schema}.authorizations (authority, block_number desc, transaction_index desc, position desc)
        where verdict is null;
      create index authorizations_address
        on ${schema}.authorizations (address, block_number desc, transaction_index desc, position desc)
        where verdict is null or verdict = 1;
      create index authorizations_open on ${schema}.authorizations (block_number desc)
        where verdict is null and attempts = 0;
      create index authorizations_due on ${schema}.authorizations (next_at)
        where verdict is null and attempts > 0`,
  },
];
