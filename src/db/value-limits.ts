import { type Expression, type RawBuilder, sql } from 'kysely';

/** The bytes of one value (log data, call data, revert data) that a row of a list holds at most; fifty rows fit a page. */
export const LISTED_BYTES_MAX = 16_384;

/** The same of a value in a raw trace. */
export const TRACED_BYTES_MAX = 65_536;

/** The same of the one row that details are read of. */
export const DETAIL_BYTES_MAX = 262_144;

/** The same of a row that a socket carries to everybody who has joined its topic. */
export const PUSHED_BYTES_MAX = 1024;

/** The bytes that the values of a page's rows have together: a page ends before the row that would go beyond. */
export const PAGE_BYTES_MAX = 1024 * 1024;

/** The characters that lists hold of a token's name or symbol. */
export const LISTED_NAME_MAX = 1024;

/** The characters that are read of what a node calls an error. */
export const ERROR_TEXT_MAX = 1024;

/** The first bytes of a `bytea` column; the database sends no more of it. */
export function firstBytes<Bytes extends Buffer | null = Buffer>(
  column: string,
  bytesMax: number,
): RawBuilder<Bytes> {
  return sql<Bytes>`substring(${sql.ref(column)} for ${sql.lit(bytesMax)})`;
}

/** The length of a `bytea` column, which is known without reading it. */
export function countBytes<Count extends number | null = number>(column: string): RawBuilder<Count> {
  return sql<Count>`octet_length(${sql.ref(column)})`;
}

/** The first characters of a text. */
export function firstCharacters(
  text: string | Expression<string | null>,
  max: number,
): RawBuilder<string | null> {
  const expression = typeof text === 'string' ? sql.ref(text) : text;
  return sql<string | null>`left(${expression}, ${sql.lit(max)})`;
}
