import type { IndexerModule } from '#sdk/indexer/module.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { PRODUCERS_FOLD } from '../db/producers-fold.ts';
import { PRODUCERS } from '../db/tables.ts';

/** The part of the index: sums of blocks by producer. */
export const indexer: Omit<IndexerModule, 'name'> = {
  migrations: MIGRATIONS,
  tables: [PRODUCERS],
  folds: [PRODUCERS_FOLD],
  rows: [],
  tasks: [],
};
