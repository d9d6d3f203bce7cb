import type { Hex } from '../../lib/hex.ts';

/** The text of a NULL in PostgreSQL's COPY text format. */
const NULL = '\\N';

/** Encodes `0x…` as bytea. */
export function bytes(hex: Hex | string | null): string {
  return hex === null ? NULL : `\\\\x${hex.slice(2)}`;
}

/** Encodes a list of `0x…` as bytea[]. */
export function bytesArray(list: readonly Hex[] | null): string {
  return list === null ? NULL : `{${list.map((hex) => `"\\\\\\\\x${hex.slice(2)}"`).join(',')}}`;
}

/** Encodes a whole number of any size. */
export function number(value: number | bigint | null): string {
  return value === null ? NULL : value.toString();
}

/** Encodes text; PostgreSQL cannot hold NUL, which becomes U+FFFD. */
export function text(value: string | null): string {
  if (value === null) return NULL;
  return value.replace(/[\0\\\n\r\t]/g, (character) => ESCAPES[character] ?? character);
}

/** Encodes a list of integers as integer[]. */
export function integerArray(list: readonly number[]): string {
  return `{${list.join(',')}}`;
}

/** Encodes a boolean. */
export function boolean(value: boolean): string {
  return value ? 't' : 'f';
}

/** Encodes a value as jsonb; big integers become text, NUL and lone surrogates U+FFFD. */
export function json(value: unknown): string {
  if (value === null || value === undefined) return NULL;
  const encoded = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? part.toString() : part,
  );
  return text(encoded.replaceAll(ESCAPE, (found) => (found.length > 2 ? '\\ufffd' : found)));
}

/** An escaped character of JSON, told from NUL and lone surrogates: PostgreSQL cannot hold those. */
const ESCAPE = /\\u(?:0000|d[89a-f][0-9a-f]{2})|\\./g;

/** Encodes a moment as timestamptz. */
export function moment(value: Date | null): string {
  return value === null ? NULL : value.toISOString();
}

/** Joins a row's encoded columns into a line. */
export function line(...columns: string[]): string {
  return `${columns.join('\t')}\n`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\0': '\uFFFD',
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};
