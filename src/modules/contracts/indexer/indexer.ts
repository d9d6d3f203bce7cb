import type { IndexerModule } from '../../../indexer/runtime/module.ts';
import { MIGRATIONS, PROXY_UPGRADES } from '../db/tables.ts';
import { upgradeRows } from '../db/upgrade-rows.ts';

/** The table of upgrades, which is filled with each block. */
export const indexer: Omit<IndexerModule, 'name'> = {
  migrations: MIGRATIONS,
  tables: [PROXY_UPGRADES],
  folds: [],
  rows: [upgradeRows],
  tasks: [],
};
