import type { DatabasePool } from './connect.ts';

/** A connection to, or a pool for, the database with the schema `app`. */
export type AppDb = Pick<DatabasePool, 'query'>;

/** Reads rows. */
export async function readRows<Row extends object>(
  db: AppDb,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await db.query<Row>(text, [...values])).rows;
}

/** Reads the first row; null without one. */
export async function readRow<Row extends object>(
  db: AppDb,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row | null> {
  return (await readRows<Row>(db, text, values))[0] ?? null;
}

/** Executes a statement; returns true if it affected a row. */
export async function changes(db: AppDb, text: string, values: readonly unknown[]): Promise<boolean> {
  return ((await db.query(text, [...values])).rowCount ?? 0) > 0;
}
