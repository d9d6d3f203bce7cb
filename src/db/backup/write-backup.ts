import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import type { DatabaseClient, DatabasePool } from '../connection/connect.ts';
import { DatabaseError, isConnectionLost, toDatabaseError } from '../connection/database-error.ts';
import {
  BACKUP_VERSION,
  type BackupFoot,
  type BackupHead,
  type BackupRow,
  type BackupTable,
} from './backup-lines.ts';
import { type AppTable, listAppTables } from './list-app-tables.ts';

/** Target size of a fetch, in bytes, estimated from previous rows; and its maximum number of rows. */
const BATCH_BYTES = 4 * 1024 * 1024;
const BATCH_ROWS_MAX = 1000;

/** Number of tables and rows in a backup. */
export type BackupFigures = Pick<BackupFoot, 'tables' | 'rows'>;

/**
 * Writes every table of the schema `app`, from one snapshot, into a new file readable by its owner only; the file
 * appears when it is complete. The database remains usable meanwhile.
 * @throws DatabaseError `backup_exists` for an existing file · `backup_unwritable`
 */
export async function writeBackup(
  pool: DatabasePool,
  file: string,
  signal?: AbortSignal,
): Promise<BackupFigures> {
  if (await isThere(file)) {
    throw new DatabaseError(
      'backup_exists',
      `"${file}" exists already: name another file, or move that one away.`,
    );
  }
  const partial = `${file}.partial-${process.pid}`;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(PLAIN_TEXTS);
    const figures: BackupFigures = { tables: 0, rows: 0 };
    const lines = Readable.from(listLines(client, figures), { objectMode: true, highWaterMark: 16 });
    const target = createWriteStream(partial, { mode: 0o600, flags: 'wx' });
    await pipeline(lines, createGzip(), target, signal === undefined ? {} : { signal });
    await syncFile(partial);
    await rename(partial, file);
    return figures;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw toBackupError(file, error);
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}

/** Maps an error to its source: one with a system call that is not of the connection is of the file. */
function toBackupError(file: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined || isConnectionLost(error)) return toDatabaseError(error);
  const reason = code === 'ENOENT' ? 'there is no such folder' : code;
  return new DatabaseError('backup_unwritable', `"${file}" cannot be written (${reason}).`, { cause: error });
}

/** Makes text formats independent of the server's settings. */
export const PLAIN_TEXTS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;

async function* listLines(client: DatabaseClient, figures: BackupFigures): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const asLine = (value: BackupHead | BackupTable | BackupRow) => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    return line;
  };
  yield asLine(await readHead(client));
  for (const table of await listAppTables(client)) {
    figures.tables += 1;
    yield asLine(await readTable(client, table));
    for await (const row of listRows(client, table)) {
      figures.rows += 1;
      yield asLine(row);
    }
  }
  const foot: BackupFoot = { ...figures, sha256: hash.digest('hex') };
  yield `${JSON.stringify(foot)}\n`;
}

async function readHead(client: DatabaseClient): Promise<BackupHead> {
  const { rows } = await client.query<{ name: string }>('select name from app.migrations order by name');
  const migrations = rows.map(({ name }) => name);
  return {
    format: 'spyglass-backup',
    version: BACKUP_VERSION,
    createdAt: new Date().toISOString(),
    migrations,
  };
}

async function readTable(client: DatabaseClient, { name, columns }: AppTable): Promise<BackupTable> {
  const sequences: Record<string, string | null> = {};
  for (const column of columns) {
    if (column.sequence === null) continue;
    const { rows } = await client.query<{ value: string | null }>(
      `select case when is_called then last_value::text end as value from ${column.sequence}`,
    );
    sequences[column.name] = rows[0]?.value ?? null;
  }
  return { table: name, columns: columns.map((column) => column.name), sequences };
}

async function* listRows(client: DatabaseClient, { name, columns }: AppTable): AsyncGenerator<BackupRow> {
  const texts = columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`).join(', ');
  await client.query(
    `declare backup no scroll cursor for select ${texts} from app.${pg.escapeIdentifier(name)}`,
  );
  for (let count = 1; ; ) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${count} from backup`,
      rowMode: 'array',
    });
    yield* rows;
    if (rows.length < count) break;
    const bytes = rows.reduce(
      (sum, row) => sum + row.reduce((each, text) => each + (text?.length ?? 0), 1),
      0,
    );
    count = Math.max(1, Math.min(BATCH_ROWS_MAX, count * 4, Math.floor((BATCH_BYTES * rows.length) / bytes)));
  }
  await client.query('close backup');
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}
