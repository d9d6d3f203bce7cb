import type { Migration } from '#sdk/db/migrations.ts';

/** Table of counts by producer, with the index of their list. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-block-producers',
    sql: (schema) => `
      create table ${schema}.block_producers (
        kind smallint not null,
        address bytea not null,
        blocks bigint not null,
        transactions bigint not null,
        fees numeric not null,
        unknown_fees bigint not null,
        primary key (kind, address)
      );
      create index block_producers_blocks on ${schema}.block_producers (kind, blocks desc, address desc)`,
  },
];
