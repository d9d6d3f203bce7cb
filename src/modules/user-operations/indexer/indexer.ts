import { type EntryPoint, joinEntryPoints } from '#modules/kits/user-operations/lib/entry-points.ts';
import type { IndexerModule } from '#sdk/indexer/module.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { createOperationRows } from '../db/operation-rows.ts';
import { createPartiesFold } from '../db/parties-fold.ts';
import { createOperationsTable, PARTIES } from '../db/tables.ts';
import { versionOf } from './version-of.ts';

/** Creates the part of the index: operations of these EntryPoints besides the published ones, and counts by address. */
export function createIndexer({
  entryPoints: configured = [],
}: {
  entryPoints?: readonly EntryPoint[];
}): Omit<IndexerModule, 'name'> {
  const entryPoints = joinEntryPoints(configured);
  const version = versionOf(configured);
  const table = createOperationsTable(entryPoints);
  return {
    migrations: MIGRATIONS,
    tables: [table, PARTIES],
    folds: [createPartiesFold(entryPoints, version)],
    rows: [createOperationRows(entryPoints, table, version)],
    tasks: [],
  };
}
