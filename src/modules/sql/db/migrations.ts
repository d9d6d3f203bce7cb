import type { Migration } from '#sdk/db/migrations.ts';
import { BLOCK_TIME } from '../lib/columns.ts';

/** An index of the time of blocks, as the views compute it: without it a query of a time would read all blocks. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-block-times',
    sql: (schema) =>
      `create index blocks_time on ${schema}.blocks ((${BLOCK_TIME('blocks').replaceAll('blocks.', '')}))`,
  },
];
