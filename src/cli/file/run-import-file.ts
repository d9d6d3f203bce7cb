import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { DatabaseClient } from '#db/connection/connect.ts';
import { withTransaction } from '#db/connection/transaction.ts';
import { createRunSchema } from '#db/migrate.ts';
import { type ModuleMigrations, nameMigrations } from '#db/migrations/migration.ts';
import { insertRun, renameRun } from '#db/writes/runs.ts';
import type { Hex } from '#lib/hex.ts';
import {
  listModuleValues,
  listOpenModules,
  loadIndexerModules,
  type ModulesConfig,
  type OpenModule,
} from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import { CliError } from '../errors.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Logger } from '../log/logger.ts';
import { openRunsDatabase } from '../runs/open-runs-database.ts';
import { copyIn } from './copy-in.ts';
import type { ImportFileOptions } from './options.ts';
import { type ImportedHead, type ImportedTable, readHead, readParts, readRows } from './read-file.ts';

interface ImportContext {
  config: ModulesConfig;
  logger: Pick<Logger, 'info' | 'progress'>;
  lifetime: Lifetime;
}

/**
 * Brings the chain of an exported file back as an ended run, beside those of the index: all of it or nothing.
 * @throws CliError where the file is damaged, or of another version
 */
export async function runImportFile(options: ImportFileOptions, context: ImportContext): Promise<void> {
  const { config, logger, lifetime } = context;
  const file = resolve(options.file);
  await access(file).catch(() => {
    throw new CliError(`There is no file "${file}".`);
  });
  const head = await readHead(file);
  const pool = await openRunsDatabase(config, lifetime);
  const modules = listOpenModules(MODULES, config);
  const migrations = await listRunMigrations(modules);
  const id = await withTransaction(pool, async (client) => {
    const run = await insertRun(client, {
      chainId: BigInt(head.run.chainId),
      genesisHash: head.run.genesisHash as Hex | null,
      firstBlockHash: null,
    });
    await client.query('update app.runs set ended_at = now() where id = $1', [run.id]);
    await createRunSchema(client, run.schema, migrations);
    const found = await loadTables({ client, file, head, schema: run.schema, logger });
    await mergeModules(client, modules, found, run.id);
    await renameRun(client, run.id, nameRun(head));
    return run.id;
  });
  logger.info(`Imported "${file}" as run ${id}: it is at /run/${id}/.`);
}

interface Loading {
  client: DatabaseClient;
  file: string;
  head: ImportedHead;
  schema: string;
  logger: Pick<Logger, 'progress'>;
}

/** Copies the rows of all tables; returns the names of those in temporary tables. */
async function loadTables({ client, file, head, schema, logger }: Loading): Promise<Set<string>> {
  const tables = new Map(head.tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const inApp = new Set<string>();
  for await (const { name, lines } of readParts(file)) {
    const table = tables.get(name);
    if (table === undefined || name === 'app.runs') continue;
    logger.progress(`Importing ${table.name}…`);
    tables.delete(name);
    const target = await openTarget(client, table, schema, file);
    if (table.schema === 'app') inApp.add(table.name);
    const columns = table.columns.map((column) => `"${column}"`).join(', ');
    await copyIn(
      client,
      `copy ${target} (${columns}) from stdin (format binary)`,
      readRows(file, table, lines),
    );
  }
  tables.delete('app.runs');
  const [missing] = tables.keys();
  if (missing !== undefined)
    throw new CliError(`"${file}" is not complete: it lacks the rows of "${missing}".`);
  return inApp;
}

/** The table that rows are copied into: that of the run, emptied of its first rows, or a temporary one. */
async function openTarget(
  client: DatabaseClient,
  { schema: kind, name, columns }: ImportedTable,
  schema: string,
  file: string,
): Promise<string> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name::text from information_schema.columns where table_schema = $1 and table_name = $2`,
    [kind === 'app' ? 'app' : schema, name],
  );
  const known = new Set(rows.map((row) => row.column_name));
  if (columns.some((column) => !known.has(column)))
    throw new CliError(
      `"${file}" has the table "${name}", which this Spyglass does not have in that form: use the version that exported it.`,
    );
  if (kind === 'app') {
    await client.query(`create temporary table "file_${name}" (like app."${name}") on commit drop`);
    return `"file_${name}"`;
  }
  await client.query(`delete from ${schema}."${name}"`);
  return `${schema}."${name}"`;
}

async function mergeModules(
  client: DatabaseClient,
  modules: readonly OpenModule[],
  found: ReadonlySet<string>,
  runId: number,
): Promise<void> {
  for (const { inFile } of modules.map(({ manifest }) => manifest)) {
    const names = Object.keys(inFile?.appRows ?? {});
    if (names.length === 0 || !names.every((name) => found.has(name))) continue;
    const merge = await inFile?.merge?.();
    await merge?.(client, runId);
  }
}

async function listRunMigrations(modules: readonly OpenModule[]): Promise<ModuleMigrations> {
  const loaded = await loadIndexerModules(MODULES, listModuleValues(modules));
  const on = loaded.modules.flatMap(({ name, migrations }) => nameMigrations(name, migrations));
  return { on, known: loaded.knownMigrations };
}

function nameRun({ run, exportedAt }: ImportedHead): string {
  return `${run.name ?? 'Imported'} (exported ${exportedAt.slice(0, 10)})`;
}
