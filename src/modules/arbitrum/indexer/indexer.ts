import type { IndexerModule } from '#sdk/indexer/module.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { ROLLUP_ROWS } from '../db/rollup-tables.ts';
import { TABLES } from '../db/tables.ts';
import type { L1Settings } from './l1-contracts.ts';
import { createL1Task } from './l1-task.ts';

/** The tables of messages and batches; the rollup's own messages are indexed with its blocks, the rest by a task. */
export function createIndexer({
  pauseMs,
  ...settings
}: Partial<L1Settings> & { pauseMs?: number }): Omit<IndexerModule, 'name'> {
  const { l1RpcUrls = [] } = settings;
  return {
    migrations: MIGRATIONS,
    tables: TABLES,
    folds: [],
    rows: ROLLUP_ROWS,
    tasks: l1RpcUrls.length === 0 ? [] : [createL1Task({ ...settings, l1RpcUrls }, pauseMs)],
  };
}
