import pg from 'pg';
import { DatabaseError } from './database-error.ts';

const OID = {
  bytea: 17,
  int8: 20,
  date: 1082,
  numeric: 1700,
  int8Array: 1016,
  numericArray: 1231,
  int8range: 3926,
  int8multirange: 4536,
} as const;

type Parser = (text: string) => unknown;

const PARSERS: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [OID.bytea, parseBytea],
  [OID.int8, parseInt8],
  [OID.numeric, parseNumeric],
  [OID.int8Array, (text) => parseFlatArray(text, parseInt8)],
  [OID.numericArray, (text) => parseFlatArray(text, parseNumeric)],
  [OID.date, parseText],
  [OID.int8range, parseText],
  [OID.int8multirange, parseText],
]);

/** Column parsers: int8 as number, numeric as bigint, bytea as Buffer, timestamptz as Date, ranges as text. */
export const TYPE_PARSERS: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parser = format === 'binary' ? undefined : PARSERS.get(oid);
    return parser ?? pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new DatabaseError('database_value', `The database sent the bigint "${text}", which is beyond 2^53.`);
}

function parseNumeric(text: string): bigint | string {
  return /^-?\d+$/.test(text) ? BigInt(text) : text;
}

function parseBytea(text: string): Buffer {
  return Buffer.from(text.slice(2), 'hex');
}

function parseText(text: string): string {
  return text;
}

function parseFlatArray<T>(text: string, parse: (item: string) => T): (T | null)[] {
  const items = text.slice(text.indexOf('{') + 1, -1);
  return items === '' ? [] : items.split(',').map((item) => (item === 'NULL' ? null : parse(item)));
}
