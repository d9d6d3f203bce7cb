import type { IndexerModule } from '../../../indexer/runtime/module.ts';
import { MIGRATIONS, TABLES } from '../db/tables.ts';
import { createBatchesTask } from './batches-task.ts';

/** The tables of batches, and the task that fills them. */
export function createIndexer({ pauseMs }: { pauseMs?: number } = {}): Omit<IndexerModule, 'name'> {
  return {
    migrations: MIGRATIONS,
    tables: TABLES,
    folds: [],
    rows: [],
    tasks: [createBatchesTask(pauseMs)],
  };
}
