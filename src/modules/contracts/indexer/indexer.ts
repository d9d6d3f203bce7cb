import type { IndexerModule } from '#sdk/indexer/module.ts';
import { MIGRATIONS, PROXY_UPGRADES } from '../db/tables.ts';
import { upgradeRows } from '../db/upgrade-rows.ts';
import { abisTask } from './read-changed-abis.ts';

/** Indexer part of the module: the table of upgrades, filled with each block. */
export const indexer: Omit<IndexerModule, 'name'> = {
  migrations: MIGRATIONS,
  tables: [PROXY_UPGRADES],
  folds: [],
  rows: [upgradeRows],
  tasks: [abisTask],
};
