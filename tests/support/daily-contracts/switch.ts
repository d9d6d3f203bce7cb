import { nameMigrations } from '#db/migrations/migration.ts';
import type { IndexerParts } from '#indexer/runtime/run-indexer.ts';
import { dailyContracts } from './module.ts';

/** Returns the indexer's modules while the test module is on or off. */
export function listModule(isOn: boolean): IndexerParts {
  if (isOn) return { modules: [dailyContracts] };
  const names = nameMigrations(dailyContracts.name, dailyContracts.migrations).map(({ name }) => name);
  return { modules: [], knownMigrations: names };
}
