import type { IndexerModule } from '../../../indexer/runtime/module.ts';
import { MIGRATIONS, TABLES } from '../db/tables.ts';
import { batchesTask } from './batches-task.ts';

/** The tables of batches, and the task that fills them. */
export const indexer: Omit<IndexerModule, 'name'> = {
  migrations: MIGRATIONS,
  tables: TABLES,
  folds: [],
  rows: [],
  tasks: [batchesTask],
};
