import type { IndexerModule } from '#sdk/indexer/module.ts';
import { statisticsFold } from '../db/fold.ts';
import { migrations } from '../db/migrations.ts';
import { STATISTICS_TABLES } from '../db/tables.ts';

/** Indexer part of the module. */
export const indexer: Omit<IndexerModule, 'name'> = {
  migrations,
  tables: STATISTICS_TABLES,
  folds: [statisticsFold],
  rows: [],
  tasks: [],
};
