import pg from 'pg';
import { checkServerVersion, type DatabaseClient, type DatabasePool } from '../connection/connect.ts';
import { DatabaseError } from '../connection/database-error.ts';
import { withTransaction } from '../connection/transaction.ts';
import { migrateRun, migrateSchema } from '../migrate.ts';
import type { Migration } from '../migrations/migration.ts';
import { listRuns } from '../writes/runs.ts';
import { type BackupHead, type BackupRow, type BackupTable, damaged } from './backup-lines.ts';
import { isLegacy } from './legacy.ts';
import { type AppColumn, type AppTable, listAppTables } from './list-app-tables.ts';
import { readBackup } from './read-lines.ts';
import { CARRY_OVER_SQL, RETIRED_SQL } from './retired-tables.ts';
import { type BackupFigures, PLAIN_TEXTS } from './write-backup.ts';

/** Maximum size of the rows in one statement, in bytes and in values. */
const BATCH_BYTES = 4 * 1024 * 1024;
const BATCH_VALUES = 20_000;

/**
 * Restores a backup into an empty database, in one transaction. The schema is first migrated to the backup's version,
 * so that later migrations find the rows as they expect them; `migrations` are all that this Spyglass has. Each run
 * gets empty tables: their data is indexed again.
 * @throws DatabaseError `database_used` · `backup_newer` · those of `readBackup`
 */
export async function restoreBackup(
  pool: DatabasePool,
  file: string,
  migrations: readonly Migration[],
): Promise<BackupFigures> {
  await checkServerVersion(pool);
  return withTransaction(pool, (client) => loadBackup(client, file, migrations));
}

/** Restores a backup as `restoreBackup` does, within a transaction of the caller. */
export async function loadBackup(
  client: DatabaseClient,
  file: string,
  migrations: readonly Migration[],
): Promise<BackupFigures> {
  await client.query(PLAIN_TEXTS);
  const figures: BackupFigures = { tables: 0, rows: 0 };
  let known: AppTable[] = [];
  let loader: Loader | undefined;
  let later: readonly Migration[] = [];
  let isOld = false;
  for await (const part of readBackup(file)) {
    if (part.kind === 'head') {
      known = await prepareSchema(client, part.head, migrations);
      later = pickSteps(part.head, migrations);
      isOld = isLegacy(part.head.migrations);
    }
    if (part.kind === 'row') await loader?.add(part.row);
    if (part.kind === 'row') figures.rows += 1;
    if (part.kind !== 'table') continue;
    await loader?.end();
    loader = createLoader(client, part.table, known);
    figures.tables += 1;
  }
  await loader?.end();
  if (isOld) await client.query(CARRY_OVER_SQL);
  await migrateSchema(client, 'app', later);
  await detachRanges(client);
  for (const { schema } of await listRuns(client)) await migrateRun(client, schema);
  return figures;
}

/** Detaches the ranges on other servers, and forgets removed blocks: the runs are empty, and another database may still use those. */
async function detachRanges(client: DatabaseClient): Promise<void> {
  await client.query('delete from app.removed_blocks');
  await client.query(`update app.ranges set phase = 'unattached'`);
}

/** Selects all migrations of the core, and of each module with any in the backup. Pure. */
function pickSteps(head: BackupHead, migrations: readonly Migration[]): Migration[] {
  const owners = new Set(head.migrations.map(readOwner));
  return migrations.filter(({ name }) => !name.includes('/') || owners.has(readOwner(name)));
}

/** Selects the migrations that a backup names. @throws DatabaseError `backup_newer` if one of them is unknown */
function pickExact(head: BackupHead, migrations: readonly Migration[]): Migration[] {
  const unknown = head.migrations.find((name) => migrations.every((each) => each.name !== name));
  if (unknown !== undefined) {
    throw new DatabaseError(
      'backup_newer',
      `The backup is of a newer Spyglass (step "${unknown}"): update Spyglass.`,
    );
  }
  return migrations.filter(({ name }) => head.migrations.includes(name));
}

/** Returns the module in a migration name such as `account/001-accounts`. */
function readOwner(name: string): string {
  return name.slice(0, name.indexOf('/') + 1);
}

/** Creates the tables in the schema version of the backup, all empty; for one from before 0.1.0 in the current version. */
async function prepareSchema(
  client: DatabaseClient,
  head: BackupHead,
  migrations: readonly Migration[],
): Promise<AppTable[]> {
  const requested = isLegacy(head.migrations) ? pickSteps(head, migrations) : pickExact(head, migrations);
  const before = await listAppTables(client);
  for (const table of before) await checkEmpty(client, table);
  // The schema contains only rows of its own migrations, which are created again.
  if (before.length > 0) await client.query('drop schema app cascade');
  await migrateSchema(client, 'app', requested);
  if (isLegacy(head.migrations)) await client.query(RETIRED_SQL);
  const tables = await listAppTables(client);
  const filled = await listFilled(client, tables);
  if (filled.length > 0) await client.query(`truncate ${filled.map(nameTable).join(', ')}`);
  return tables;
}

/**
 * Lists the tables that contain rows inserted by migrations. No migration writes to an append-only table, which could
 * not be truncated.
 */
async function listFilled(client: DatabaseClient, tables: readonly AppTable[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${nameTable(name)} limit 1`);
    if (rowCount !== 0) filled.push(name);
  }
  return filled;
}

/** Checks that a table is empty; a single-row table is filled by its migration. */
async function checkEmpty(client: DatabaseClient, { name, columns }: AppTable): Promise<void> {
  if (columns.some((column) => column.name === 'only_one')) return;
  const { rowCount } = await client.query(`select from ${nameTable(name)} limit 1`);
  if (rowCount === 0) return;
  throw new DatabaseError(
    'database_used',
    `This database is in use (app.${name} has rows): restore into a new one, before the first start on it.`,
  );
}

interface Loader {
  add(row: BackupRow): Promise<void>;
  /** Writes the remaining rows and sets the sequences. */
  end(): Promise<void>;
}

function createLoader(
  client: DatabaseClient,
  { table, columns, sequences }: BackupTable,
  known: AppTable[],
): Loader {
  const own = known.find(({ name }) => name === table);
  if (own === undefined) throw damaged(`its table "${table}" belongs to none of its migrations`);
  const types = columns.map((name) => findColumn(own, name));
  let rows: BackupRow[] = [];
  let bytes = 0;

  async function flush(): Promise<void> {
    if (rows.length > 0) await insertRows(client, table, types, rows);
    rows = [];
    bytes = 0;
  }

  return {
    async add(row) {
      if (row.length !== columns.length) throw damaged(`a row of "${table}" has ${row.length} values`);
      rows.push(row);
      bytes += row.reduce((sum, text) => sum + (text?.length ?? 0), 0);
      if (bytes >= BATCH_BYTES || (rows.length + 1) * columns.length > BATCH_VALUES) await flush();
    },
    async end() {
      await flush();
      for (const [name, value] of Object.entries(sequences)) {
        const { sequence } = findColumn(own, name);
        if (sequence !== null && value !== null)
          await client.query('select setval($1, $2)', [sequence, value]);
      }
    },
  };
}

function findColumn({ name, columns }: AppTable, requested: string): AppColumn {
  const column = columns.find((each) => each.name === requested);
  if (column === undefined)
    throw damaged(`its column "${name}.${requested}" belongs to none of its migrations`);
  return column;
}

async function insertRows(
  client: DatabaseClient,
  table: string,
  columns: readonly AppColumn[],
  rows: readonly BackupRow[],
): Promise<void> {
  const values = rows.map(
    (_, place) =>
      `(${columns.map(({ type }, column) => `$${place * columns.length + column + 1}::${type}`).join(', ')})`,
  );
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  await client.query(
    `insert into ${nameTable(table)} (${names}) overriding system value values ${values.join(', ')}`,
    rows.flat(),
  );
}

function nameTable(name: string): string {
  return `app.${pg.escapeIdentifier(name)}`;
}
