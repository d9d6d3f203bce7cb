/**
 * Migrations of modules by full name (`contracts/001-contracts`): those of enabled modules are applied after the core's,
 * in order; those of disabled modules are `known` and not applied.
 */
export interface ModuleMigrations {
  readonly on: readonly Migration[];
  readonly known: readonly string[];
}

/** No migrations of modules. */
export const NO_MODULE_MIGRATIONS: ModuleMigrations = { on: [], known: [] };

/** Prefixes a module's migrations with its name, which makes them unique. */
export function nameMigrations(module: string, migrations: readonly Migration[]): Migration[] {
  return migrations.map(({ name, sql }) => ({ name: `${module}/${name}`, sql }));
}

/** A schema migration; `sql` receives the schema's quoted-safe name and returns the statements. */
export interface Migration {
  readonly name: string;
  readonly sql: (schema: string) => string;
}
