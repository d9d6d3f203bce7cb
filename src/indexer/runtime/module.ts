import type { ClientBase } from 'pg';
import { type Migration, type ModuleMigrations, nameMigrations } from '#db/migrations/migration.ts';
import type { Table } from '#db/tables/table.ts';
import type { AnyModuleFold, BlockRows, HeadNotes, ModuleParts } from '#db/writes/module-parts.ts';
import type { Task } from './task.ts';

/** Contributions of a module to the indexer. */
export interface IndexerModule {
  readonly name: string;
  /** Migrations of each run's schema, by name. */
  readonly migrations: readonly Migration[];
  /** Definitions of all tables that these migrations create. */
  readonly tables: readonly Table[];
  readonly folds: readonly AnyModuleFold[];
  readonly rows: readonly BlockRows[];
  readonly tasks: readonly Task[];
  /** Notes on new blocks, stored beside the run. */
  readonly headNotes?: readonly HeadNotes[];
  /** Called in a transaction every few seconds while the node cannot be reached, so that no task runs. */
  readonly whileUnreachable?: (client: ClientBase) => Promise<void>;
}

/** Enabled modules, and the full migration names of the others. */
export interface IndexerModules {
  on: readonly IndexerModule[];
  known: readonly string[];
}

/** Lists the migrations of modules for the schema of a run. */
export function listMigrations({ on, known }: IndexerModules): ModuleMigrations {
  return { on: on.flatMap(({ name, migrations }) => nameMigrations(name, migrations)), known };
}

/** Merges the block contributions of all modules. */
export function listParts(modules: readonly IndexerModule[]): ModuleParts {
  return {
    folds: modules.flatMap(({ folds }) => folds),
    rows: modules.flatMap(({ rows }) => rows),
    headNotes: modules.flatMap(({ headNotes = [] }) => headNotes),
  };
}
