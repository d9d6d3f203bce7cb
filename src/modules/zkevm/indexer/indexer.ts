import type { IndexerModule } from '#sdk/indexer/module.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { TABLES } from '../db/tables.ts';
import { createBatchesTask } from './batches-task.ts';
import { createL1Task, type L1Settings } from './l1-task.ts';

/** The tables of batches, and the tasks that fill them: from the node of the chain, and from the events of its parent chain. */
export function createIndexer({
  pauseMs,
  l1RpcUrls = [],
  ...settings
}: Partial<L1Settings> & { pauseMs?: number } = {}): Omit<IndexerModule, 'name'> {
  return {
    migrations: MIGRATIONS,
    tables: TABLES,
    folds: [],
    rows: [],
    tasks: [createBatchesTask(pauseMs), createL1Task({ ...settings, l1RpcUrls }, pauseMs)],
  };
}
