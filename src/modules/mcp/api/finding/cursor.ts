import { createHash } from 'node:crypto';
import { type ApiQuery, ToolError } from '../reader/api-reader.ts';
import { isObject, type JsonValue } from './json.ts';

/** Position in a list of the API: a page, and the last row of it that was shown. */
export interface Position {
  query: ApiQuery;
  /** Key of that row; undefined at the beginning of the page. */
  after?: string | undefined;
}

const LENGTH_MAX = 2500;
const KEYS_MAX = 24;

/** Writes a position as an opaque text, bound to the list that it is of. Pure. */
export function writeCursor(list: string, { query, after }: Position): string {
  return Buffer.from(JSON.stringify([digest(list), query, after ?? null])).toString('base64url');
}

/** Reads a position; the beginning without a cursor. Pure. @throws ToolError */
export function readCursor(list: string, cursor: string | undefined): Position {
  if (cursor === undefined) return { query: {} };
  const [of, query, after] = parse(cursor);
  if (of !== digest(list) || !isQuery(query) || !(after === null || typeof after === 'string'))
    throw new ToolError(
      'The cursor is not one of this list: repeat the call that returned it, with the same arguments and the cursor.',
    );
  return { query, after: after ?? undefined };
}

function parse(cursor: string): readonly (JsonValue | undefined)[] {
  try {
    const found: unknown = JSON.parse(Buffer.from(cursor.slice(0, LENGTH_MAX), 'base64url').toString());
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function isQuery(value: JsonValue | undefined): value is Record<string, string | number | boolean | null> {
  if (!isObject(value)) return false;
  const parts = Object.values(value);
  return parts.length <= KEYS_MAX && parts.every((part) => part === null || typeof part !== 'object');
}

function digest(list: string): string {
  return createHash('sha256').update(list).digest('base64url').slice(0, 12);
}
