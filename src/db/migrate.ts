import type pg from 'pg';
import { checkServerVersion, type DatabasePool } from './connection/connect.ts';
import { DatabaseError } from './connection/database-error.ts';
import { inPipeline } from './connection/pipeline.ts';
import { withTransaction } from './connection/transaction.ts';
import { APP_MIGRATIONS } from './migrations/app.ts';
import { type Migration, type ModuleMigrations, NO_MODULE_MIGRATIONS } from './migrations/migration.ts';
import { RUN_MIGRATIONS } from './migrations/run.ts';
import { splitStatements } from './migrations/split-statements.ts';
import { DROP_VIEWS } from './views-schema.ts';

/** Name of the schema that outlives every run. */
const APP_SCHEMA = 'app';

type Client = pg.ClientBase;

/**
 * Migrates the shared `app` schema, creating it if missing; safe to call from several processes at once.
 * @throws DatabaseError `database_version` (server too old) · `database_newer` (a newer Spyglass was here)
 */
export async function migrateApp(
  pool: DatabasePool,
  { on, known }: ModuleMigrations = NO_MODULE_MIGRATIONS,
): Promise<void> {
  await checkServerVersion(pool);
  await withTransaction(pool, (client) =>
    migrateSchema(client, APP_SCHEMA, [...APP_MIGRATIONS, ...on], known),
  );
}

/** Creates the schema of a new run (`run_7`) with all its tables. Call it inside a transaction. */
export async function createRunSchema(
  client: Client,
  schema: string,
  modules?: ModuleMigrations,
): Promise<void> {
  await migrateRun(client, schema, modules);
}

/**
 * Migrates the schema of a run. Call it inside a transaction: other processes wait for its end.
 * @throws DatabaseError `database_newer`
 */
export async function migrateRun(
  client: Client,
  schema: string,
  { on, known }: ModuleMigrations = NO_MODULE_MIGRATIONS,
): Promise<void> {
  if (!/^run_\d{1,9}$/.test(schema)) {
    throw new DatabaseError('database_schema', `"${schema}" is not the name of a run's schema.`);
  }
  await migrateSchema(client, schema, [...RUN_MIGRATIONS, ...on], known);
}

/**
 * Applies the missing migrations of a schema, in order. The schema's name must be a plain identifier. Migrations that
 * are only `known` are not applied, but may exist.
 */
export async function migrateSchema(
  client: Client,
  schema: string,
  migrations: readonly Migration[],
  known: readonly string[] = [],
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`spyglass:migrate:${schema}`]);
  await client.query('set local client_min_messages = warning');
  await client.query(`create schema if not exists ${schema}`);
  await client.query(
    `create table if not exists ${schema}.migrations (name text primary key, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migrations`);
  const applied = new Set(rows.map((row) => row.name));
  checkKnown(schema, applied, [...migrations.map(({ name }) => name), ...known]);
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    // Views fix the types of the columns that they show; their reader creates them again.
    if (schema !== APP_SCHEMA) await client.query(DROP_VIEWS(schema));
    const statements = splitStatements(migration.sql(schema));
    await inPipeline(client, (piped) => Promise.all(statements.map((statement) => piped.query(statement))));
    await client.query(`insert into ${schema}.migrations (name) values ($1)`, [migration.name]);
  }
}

function checkKnown(schema: string, applied: ReadonlySet<string>, names: readonly string[]): void {
  const known = new Set(names);
  const unknown = [...applied].find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new DatabaseError(
    'database_newer',
    `The database was changed by a newer Spyglass (step "${unknown}" of "${schema}"): update Spyglass, or use another database.`,
  );
}
