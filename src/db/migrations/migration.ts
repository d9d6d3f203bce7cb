/**
 * The steps that modules add to a schema, by full name (`statistics/001-lines`): those of modules that are on are applied after the
 * core's, in order; those of modules that are off are `known` and not applied.
 */
export interface ModuleMigrations {
  readonly on: readonly Migration[];
  readonly known: readonly string[];
}

/** No module has any. */
export const NO_MODULE_MIGRATIONS: ModuleMigrations = { on: [], known: [] };

/** Gives a module's steps their full names, which no other module's and none of the core's can be. */
export function nameMigrations(module: string, migrations: readonly Migration[]): Migration[] {
  return migrations.map(({ name, sql }) => ({ name: `${module}/${name}`, sql }));
}

/** One step of a schema's history; `sql` gets the schema's quoted-safe name and returns its statements. */
export interface Migration {
  readonly name: string;
  readonly sql: (schema: string) => string;
}
