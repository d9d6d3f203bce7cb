import { nameMigrations } from '../../../src/db/migrations/migration.ts';
import type { IndexerParts } from '../../../src/indexer/runtime/run-indexer.ts';
import { dailyContracts } from './module.ts';

/** What the indexer is given while the module of the tests is on or off. */
export function listModule(isOn: boolean): IndexerParts {
  if (isOn) return { modules: [dailyContracts] };
  const names = nameMigrations(dailyContracts.name, dailyContracts.migrations).map(({ name }) => name);
  return { modules: [], knownMigrations: names };
}
