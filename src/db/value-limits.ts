import { type Expression, type RawBuilder, sql } from 'kysely';

/** Maximum size of one value (log data, call data, revert data) in a list row, in bytes; fifty rows fit a page. */
export const LISTED_BYTES_MAX = 16_384;

/** The same for a value in a raw trace. */
export const TRACED_BYTES_MAX = 65_536;

/** The same for the single row of details. */
export const DETAIL_BYTES_MAX = 262_144;

/** The same for a row that is pushed to all subscribers of a topic. */
export const PUSHED_BYTES_MAX = 1024;

/** Maximum total size of the values on a page, in bytes: a page ends before the row that would exceed it. */
export const PAGE_BYTES_MAX = 1024 * 1024;

/** Maximum length of a token's name or symbol in lists, in characters. */
export const LISTED_NAME_MAX = 1024;

/** Maximum length of a node's error text, in characters. */
export const ERROR_TEXT_MAX = 1024;

/** Selects the first bytes of a `bytea` column; the database sends no more. */
export function firstBytes<Bytes extends Buffer | null = Buffer>(
  column: string,
  bytesMax: number,
): RawBuilder<Bytes> {
  return sql<Bytes>`substring(${sql.ref(column)} for ${sql.lit(bytesMax)})`;
}

/** Selects the length of a `bytea` column, which is known without reading it. */
export function countBytes<Count extends number | null = number>(column: string): RawBuilder<Count> {
  return sql<Count>`octet_length(${sql.ref(column)})`;
}

/** Selects the first characters of a text. */
export function firstCharacters(
  text: string | Expression<string | null>,
  max: number,
): RawBuilder<string | null> {
  const expression = typeof text === 'string' ? sql.ref(text) : text;
  return sql<string | null>`left(${expression}, ${sql.lit(max)})`;
}
