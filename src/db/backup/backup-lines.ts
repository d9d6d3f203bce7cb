import { DatabaseError } from '../connection/database-error.ts';

/**
 * Format version. A backup is gzipped JSON, one value a line: the head, for each table its record and its rows (arrays
 * of column values in PostgreSQL's text format), and the foot with a SHA-256 of all lines before it.
 */
export const BACKUP_VERSION = 1;

/** First line of a backup. */
export interface BackupHead {
  format: 'spyglass-backup';
  version: number;
  createdAt: string;
  /** Schema migrations that the rows correspond to. */
  migrations: readonly string[];
}

/** Line before the rows of a table. */
export interface BackupTable {
  table: string;
  columns: readonly string[];
  /** Last value of each column's sequence; null where it is unused. */
  sequences: Readonly<Record<string, string | null>>;
}

/** Column values of a row in PostgreSQL's text format. */
export type BackupRow = readonly (string | null)[];

/** Last line of a backup. */
export interface BackupFoot {
  tables: number;
  rows: number;
  sha256: string;
}

/** Creates the error for a damaged backup, or a file of another kind. */
export function damaged(reason: string): DatabaseError {
  return new DatabaseError('backup_damaged', `The backup is damaged: ${reason}. Nothing was restored.`);
}

/** Parses the first line. @throws DatabaseError `backup_format` · `backup_newer` */
export function parseHead(line: string): BackupHead {
  const head = asRecord(parseJson(line));
  if (head?.format !== 'spyglass-backup' || typeof head.version !== 'number') {
    throw new DatabaseError('backup_format', 'The file is not a backup of Spyglass.');
  }
  if (head.version > BACKUP_VERSION) {
    throw new DatabaseError(
      'backup_newer',
      `The backup has format ${head.version}, and this Spyglass reads up to ${BACKUP_VERSION}: update Spyglass.`,
    );
  }
  if (!isTexts(head.migrations)) throw damaged('its first line is incomplete');
  return head as unknown as BackupHead;
}

/** Parses a line after the first. @throws DatabaseError `backup_damaged` */
export function parseLine(
  line: string,
):
  | { kind: 'row'; row: BackupRow }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'foot'; foot: BackupFoot } {
  const value = parseJson(line);
  if (Array.isArray(value)) {
    if (value.every((item) => item === null || typeof item === 'string')) return { kind: 'row', row: value };
    throw damaged('a row has a value that is no text');
  }
  const record = asRecord(value);
  if (
    typeof record?.table === 'string' &&
    isTexts(record.columns) &&
    asRecord(record.sequences) !== undefined
  ) {
    return { kind: 'table', table: record as unknown as BackupTable };
  }
  if (typeof record?.sha256 === 'string') return { kind: 'foot', foot: record as unknown as BackupFoot };
  throw damaged('it has a line of an unknown kind');
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
