import type { IndexerModule } from '#sdk/indexer/module.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { TABLES } from '../db/tables.ts';
import { WITHDRAWAL_ROWS } from '../db/withdrawals-table.ts';
import type { L1Settings } from './l1-contracts.ts';
import { createL1Task } from './l1-task.ts';

/**
 * The tables of deposits, withdrawals and batches; the rollup's own withdrawals are indexed with its blocks, the rest by a task.
 */
export function createIndexer({
  pauseMs,
  ...settings
}: Partial<L1Settings> & { pauseMs?: number }): Omit<IndexerModule, 'name'> {
  const { l1RpcUrls = [] } = settings;
  return {
    migrations: MIGRATIONS,
    tables: TABLES,
    folds: [],
    rows: [WITHDRAWAL_ROWS],
    tasks: l1RpcUrls.length === 0 ? [] : [createL1Task({ ...settings, l1RpcUrls }, pauseMs)],
  };
}
