import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { DatabaseError } from '../connection/database-error.ts';
import {
  type BackupHead,
  type BackupRow,
  type BackupTable,
  damaged,
  parseHead,
  parseLine,
} from './backup-lines.ts';

/** Maximum length of a line, in bytes; a longer one is not a row. */
const LINE_BYTES_MAX = 256 * 1024 * 1024;

/** Parts of a backup, in their order. */
export type BackupPart =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'row'; row: BackupRow };

/**
 * Reads a backup line by line; a complete read verifies that nothing is missing or changed.
 * @throws DatabaseError `backup_missing` · `backup_format` · `backup_newer` · `backup_damaged`
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  const counts = { tables: 0, rows: 0 };
  let place: 'start' | 'inside' | 'end' = 'start';
  for await (const line of readLines(file)) {
    if (place === 'end') throw damaged('it has data after its end');
    if (place === 'start') {
      yield { kind: 'head', head: parseHead(line) };
      place = 'inside';
    } else {
      const part = parseLine(line);
      if (part.kind === 'foot') {
        const { foot } = part;
        if (foot.sha256 !== hash.digest('hex') || foot.rows !== counts.rows || foot.tables !== counts.tables)
          throw damaged('its content does not have the checksum that it states');
        place = 'end';
        continue;
      }
      if (part.kind === 'row' && counts.tables === 0) throw damaged('a row is of no table');
      counts[part.kind === 'row' ? 'rows' : 'tables'] += 1;
      yield part;
    }
    hash.update(`${line}\n`);
  }
  if (place !== 'end') throw damaged('it ends too early');
}

/**
 * Checks the beginning of a backup.
 * @throws DatabaseError for an invalid one, as `readBackup`
 */
export async function assertBackup(file: string): Promise<void> {
  const parts = readBackup(file);
  await parts.next();
  await parts.return(undefined);
}

async function* readLines(file: string): AsyncGenerator<string> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of readBytes(file)) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      held.push(chunk.subarray(from, end));
      yield Buffer.concat(held).toString('utf8');
      held = [];
      heldBytes = 0;
      from = end + 1;
    }
    held.push(chunk.subarray(from));
    heldBytes += chunk.length - from;
    if (heldBytes > LINE_BYTES_MAX) throw damaged('a line of it is too long');
  }
  if (heldBytes > 0) throw damaged('it ends too early');
}

async function* readBytes(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  try {
    for await (const chunk of source.pipe(plain)) yield chunk as Buffer;
  } catch (error) {
    throw toBackupError(file, error);
  } finally {
    source.destroy();
    plain.destroy();
  }
}

function toBackupError(file: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return damaged('it ends too early');
  if (code === 'Z_DATA_ERROR' && message.includes('incorrect header'))
    return new DatabaseError('backup_format', `"${file}" is not a backup of Spyglass.`);
  if (code.startsWith('Z_')) return damaged(message);
  if (/^E[A-Z]+$/.test(code))
    return new DatabaseError('backup_missing', `"${file}" cannot be read (${code}).`);
  return error;
}
