import { type Migration, type ModuleMigrations, nameMigrations } from '../../db/migrations/migration.ts';
import type { Table } from '../../db/tables/table.ts';
import type { AnyModuleFold, BlockRows, HeadNotes, ModuleParts } from '../../db/writes/module-parts.ts';
import type { Task } from './task.ts';

/** What a module adds to the indexer. */
export interface IndexerModule {
  readonly name: string;
  /** Steps of each run's schema, by their own names. */
  readonly migrations: readonly Migration[];
  /** The records of all tables that these steps make. */
  readonly tables: readonly Table[];
  readonly folds: readonly AnyModuleFold[];
  readonly rows: readonly BlockRows[];
  readonly tasks: readonly Task[];
  /** What it notes of new blocks beside the run. */
  readonly headNotes?: readonly HeadNotes[];
}

/** The modules that are on, and the full names of the migrations of the others. */
export interface IndexerModules {
  on: readonly IndexerModule[];
  known: readonly string[];
}

/** The steps that modules add to the schema of a run. */
export function listMigrations({ on, known }: IndexerModules): ModuleMigrations {
  return { on: on.flatMap(({ name, migrations }) => nameMigrations(name, migrations)), known };
}

/** All that modules add to blocks. */
export function listParts(modules: readonly IndexerModule[]): ModuleParts {
  return {
    folds: modules.flatMap(({ folds }) => folds),
    rows: modules.flatMap(({ rows }) => rows),
    headNotes: modules.flatMap(({ headNotes = [] }) => headNotes),
  };
}
