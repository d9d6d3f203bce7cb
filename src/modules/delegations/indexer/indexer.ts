import { recoverAuthority } from '#sdk/chain/format.ts';
import type { IndexerModule } from '#sdk/indexer/module.ts';
import { createAuthorizationRows } from '../db/authorization-rows.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { createAuthorizationsTable } from '../db/tables.ts';
import { verdictsTask } from './verdicts-task.ts';

const AUTHORIZATIONS = createAuthorizationsTable(recoverAuthority);

/** The table of authorizations, which is filled with each block, and the task that judges them. */
export const indexer: Omit<IndexerModule, 'name'> = {
  migrations: MIGRATIONS,
  tables: [AUTHORIZATIONS],
  folds: [],
  rows: [createAuthorizationRows(AUTHORIZATIONS, recoverAuthority)],
  tasks: [verdictsTask],
};
