import type { IndexerModule } from '#sdk/indexer/module.ts';
import { MIGRATIONS, SUAVE_DETAILS, SUAVE_ROWS, SUAVE_TRANSACTIONS } from '../db/tables.ts';
import { detailsTask } from './details-task.ts';

/** The transactions of kettles, and the task that requests their details. */
export const indexer: Omit<IndexerModule, 'name'> = {
  migrations: MIGRATIONS,
  tables: [SUAVE_TRANSACTIONS, SUAVE_DETAILS],
  folds: [],
  rows: [SUAVE_ROWS],
  tasks: [detailsTask],
};
