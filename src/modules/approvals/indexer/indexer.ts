import type { IndexerModule } from '#sdk/indexer/module.ts';
import { approvalRows } from '../db/approval-rows.ts';
import { APPROVALS, MIGRATIONS } from '../db/tables.ts';

/** The table of approvals, which is filled with each block. */
export const indexer: Omit<IndexerModule, 'name'> = {
  migrations: MIGRATIONS,
  tables: [APPROVALS],
  folds: [],
  rows: [approvalRows],
  tasks: [],
};
