/** Column types by their PostgreSQL names: the type read by the driver, and the type written. */
export interface ColumnTypes {
  smallint: { read: number; given: number };
  integer: { read: number; given: number };
  bigint: { read: number; given: number };
  real: { read: number; given: number };
  numeric: { read: bigint; given: bigint | number };
  boolean: { read: boolean; given: boolean };
  text: { read: string; given: string };
  'text[]': { read: string[]; given: never };
  jsonb: { read: unknown; given: unknown };
  bytea: { read: Buffer; given: string };
  'bytea[]': { read: Buffer[]; given: readonly string[] };
  'integer[]': { read: number[]; given: readonly number[] };
  'timestamp with time zone': { read: Date; given: Date };
  int8multirange: { read: string; given: never };
}

export type ColumnType = keyof ColumnTypes;
