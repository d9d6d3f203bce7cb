import type { Migration } from '#sdk/db/migrations.ts';

const PLACE = 'block_number desc, transaction_index desc, position desc';

/** Table of requests, with the indexes of their lists. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-execution-requests',
    sql: (schema) => `
      create table ${schema}.execution_requests (
        block_number bigint not null,
        transaction_index integer not null,
        position integer not null,
        type smallint not null,
        source bytea,
        pubkey bytea not null,
        target_pubkey bytea,
        credentials bytea,
        withdrawal_address bytea,
        amount numeric,
        signature bytea,
        deposit_index numeric,
        primary key (block_number, transaction_index, position)
      );
      create index execution_requests_type on ${schema}.execution_requests (type, ${PLACE});
      create index execution_requests_source on ${schema}.execution_requests (source, ${PLACE})
        where source is not null;
      create index execution_requests_withdrawal_address
        on ${schema}.execution_requests (withdrawal_address, ${PLACE}) where withdrawal_address is not null;
      create index execution_requests_pubkey on ${schema}.execution_requests (pubkey, ${PLACE});
      create index execution_requests_target on ${schema}.execution_requests (target_pubkey, ${PLACE})
        where target_pubkey is not null`,
  },
];
