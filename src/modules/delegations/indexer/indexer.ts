import type { IndexerModule } from '#sdk/indexer/module.ts';
import { authorizationRows } from '../db/authorization-rows.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { AUTHORIZATIONS } from '../db/tables.ts';
import { verdictsTask } from './verdicts-task.ts';

/** The table of authorizations, which is filled with each block, and the task that judges them. */
export const indexer: Omit<IndexerModule, 'name'> = {
  migrations: MIGRATIONS,
  tables: [AUTHORIZATIONS],
  folds: [],
  rows: [authorizationRows],
  tasks: [verdictsTask],
};
