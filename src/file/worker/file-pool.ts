import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import type { DatabasePool } from '#db/connection/connect.ts';
import { toDatabaseError } from '#db/connection/database-error.ts';
import { TYPE_PARSERS } from '#db/connection/type-parsers.ts';

/** Parameters are texts already, see `toParameter`. */
const SERIALIZERS = new Proxy({} as Record<number, (value: unknown) => string>, {
  get: () => (value: unknown) => value as string,
});

/** Values of every type as `pg` parses them; PGlite copies the list, so that it has to be a plain one. */
async function listParsers(db: PGlite): Promise<NonNullable<QueryOptions['parsers']>> {
  const { rows } = await db.query<{ oid: number }>('select oid::int4 as oid from pg_type where oid < 10000');
  return Object.fromEntries(rows.map(({ oid }) => [oid, TYPE_PARSERS.getTypeParser(oid, 'text')]));
}

/**
 * Creates a pool on the one session of a PGlite: a client has it alone until it is released. It has the methods by which
 * the API reads.
 */
export async function createFilePool(db: PGlite): Promise<DatabasePool> {
  const options: QueryOptions = { parsers: await listParsers(db), serializers: SERIALIZERS };
  let last: Promise<void> = Promise.resolve();

  async function query(given: string | { text: string; values?: unknown[] }, values?: readonly unknown[]) {
    const { text, values: own } = typeof given === 'string' ? { text: given, values: undefined } : given;
    try {
      const { rows, affectedRows, fields } = await db.query(
        text,
        (values ?? own ?? []).map(toParameter),
        options,
      );
      const command = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? '';
      return { rows, fields, command, rowCount: rows.length > 0 ? rows.length : (affectedRows ?? 0) };
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  async function connect() {
    const before = last;
    let release = () => {};
    last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return { query, release: () => release() };
  }

  async function queryAlone(...args: Parameters<typeof query>) {
    const client = await connect();
    try {
      return await client.query(...args);
    } finally {
      client.release();
    }
  }

  return { connect, query: queryAlone, end: async () => {}, on: () => {} } as unknown as DatabasePool;
}

/** Encodes a parameter as PostgreSQL's text of it. Pure. */
export function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(toItem).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function toItem(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(toItem).join(',')}}`;
  const text = toParameter(value);
  return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
