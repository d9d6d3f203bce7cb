import type { DatabaseClient } from '#db/connection/connect.ts';
import { APP_MIGRATIONS } from '#db/migrations/app.ts';
import { type Migration, nameMigrations } from '#db/migrations/migration.ts';
import { RUN_MIGRATIONS } from '#db/migrations/run.ts';
import { FILE_RUN_SCHEMA, type FileHead, type FileMigration } from '#file/file-head.ts';
import type { OpenModule } from '#modules/open-modules.ts';
import { CliError } from '../errors.ts';

/** A table to export, with its stored columns. */
export interface ExportedTable {
  schema: 'app' | 'run';
  name: string;
  columns: string[];
}

/** Contents of a file: its modules, migrations and tables. */
export interface FileContents {
  modules: readonly OpenModule[];
  migrations: FileHead['migrations'];
  tables: readonly ExportedTable[];
  /** Conditions of the rows of tables in the schema `app`. */
  appRows: Readonly<Record<string, (runId: number) => string>>;
}

/** Lists what a run has for a file: the core, and the modules whose pages work there. @throws CliError for an older index */
export async function listContents(
  client: DatabaseClient,
  schema: string,
  modules: readonly OpenModule[],
): Promise<FileContents> {
  const applied = {
    app: await readApplied(client, 'app'),
    run: await readApplied(client, schema),
  };
  const missing = [
    ...APP_MIGRATIONS.filter(({ name }) => !applied.app.has(name)),
    ...RUN_MIGRATIONS.filter(({ name }) => !applied.run.has(name)),
  ];
  if (missing.length > 0)
    throw new CliError(
      'The index was made by an older Spyglass: start this version on it once, then export it.',
    );
  const app: Migration[] = [...APP_MIGRATIONS];
  const run: Migration[] = [...RUN_MIGRATIONS];
  const appRows: Record<string, (runId: number) => string> = { runs: (id) => `id = ${id}` };
  const included: OpenModule[] = [];
  for (const module of modules) {
    const { name, inFile, appMigrations, indexer } = module.manifest;
    if (inFile === undefined) continue;
    const ofApp = nameMigrations(name, (await appMigrations?.()) ?? []);
    const ofRun = nameMigrations(name, (await indexer?.(module.own))?.migrations ?? []);
    const isApplied =
      ofApp.every((each) => applied.app.has(each.name)) && ofRun.every((each) => applied.run.has(each.name));
    if (!isApplied) continue;
    included.push(module);
    app.push(...ofApp);
    run.push(...ofRun);
    Object.assign(appRows, inFile.appRows);
  }
  const migrations = { app: toTexts(app, 'app'), run: toTexts(run, FILE_RUN_SCHEMA) };
  const runTables = listCreated(migrations.run, FILE_RUN_SCHEMA);
  return {
    modules: included,
    migrations,
    appRows,
    tables: [
      ...(await readColumns(client, 'app', 'app', Object.keys(appRows))),
      ...(await readColumns(client, 'run', schema, runTables)),
    ],
  };
}

async function readApplied(client: DatabaseClient, schema: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migrations`);
  return new Set(rows.map(({ name }) => name));
}

function toTexts(migrations: readonly Migration[], schema: string): FileMigration[] {
  return migrations.map(({ name, sql }) => ({ name, sql: sql(schema) }));
}

/** Names of the tables that migrations create. Pure. */
export function listCreated(migrations: readonly FileMigration[], schema: string): string[] {
  const pattern = new RegExp(`create (?:unlogged )?table (?:if not exists )?${schema}\\.(\\w+)`, 'gi');
  const names = migrations.flatMap(({ sql }) => [...sql.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(names)];
}

async function readColumns(
  client: DatabaseClient,
  kind: ExportedTable['schema'],
  schema: string,
  names: readonly string[],
): Promise<ExportedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = $1 and table_name::text = any($2::text[]) and is_generated = 'NEVER'
     group by table_name order by array_position($2::text[], table_name::text)`,
    [schema, names],
  );
  return rows.map(({ name, columns }) => ({ schema: kind, name, columns }));
}
