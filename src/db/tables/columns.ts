import type { ColumnType, ColumnTypes } from './column-types.ts';
import { encodeValue } from './copy-text.ts';

/** A column: `from` extracts its value from a row's source; without it the database or a fold sets it. */
export interface Column<Read, Source> {
  readonly type: ColumnType;
  readonly isNullable: boolean;
  readonly from: ((source: Source) => unknown) | undefined;
  /** Type of the read value; never set. */
  readonly read?: Read;
}

export type Columns<Source = never> = Readonly<Record<string, Column<unknown, Source>>>;

/** A row of columns, as read. */
export type Row<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Column<infer Read, never> ? Read : never;
};

/** Source of rows with these columns. */
export type SourceOf<C extends Columns> =
  C extends Readonly<Record<string, Column<unknown, infer Source>>> ? Source : never;

interface ColumnMaker<Type extends ColumnType, Source>
  extends MakeColumn<ColumnTypes[Type]['read'], From<Type, Source>, Source> {
  /** A nullable column. */
  nullable: MakeColumn<ColumnTypes[Type]['read'] | null, From<Type, Source, null | undefined>, Source>;
}

type From<Type extends ColumnType, Source, Nothing = never> = (
  source: Source,
) => ColumnTypes[Type]['given'] | Nothing;

interface MakeColumn<Read, From, Source> {
  (from?: From): Column<Read, Source>;
  <Other>(from?: From): Column<Other, Source>;
}

/** Creates column makers for rows with a `Source`; a maker's type parameter overrides the type read. */
export function columnsOf<Source = unknown>() {
  const of = <Type extends ColumnType>(type: Type): ColumnMaker<Type, Source> => {
    const make = (isNullable: boolean) => (from?: (source: Source) => unknown) => ({
      type,
      isNullable,
      from,
    });
    return Object.assign(make(false), { nullable: make(true) });
  };
  return {
    smallint: of('smallint'),
    integer: of('integer'),
    bigint: of('bigint'),
    real: of('real'),
    numeric: of('numeric'),
    boolean: of('boolean'),
    text: of('text'),
    textArray: of('text[]'),
    jsonb: of('jsonb'),
    bytea: of('bytea'),
    byteaArray: of('bytea[]'),
    integerArray: of('integer[]'),
    timestamptz: of('timestamp with time zone'),
    int8multirange: of('int8multirange'),
  };
}

/** Lists the copied columns of a row: those with a source. */
export function listCopied(columns: Columns): string[] {
  return Object.keys(columns).filter((name) => columns[name]?.from !== undefined);
}

/** Creates the encoder of rows as lines of COPY text, with the columns of `listCopied` in that order. */
export function createRowEncoder<C extends Columns>(columns: C): (rows: readonly SourceOf<C>[]) => string {
  const copied = Object.values<Columns[string]>(columns).flatMap(({ type, from }) =>
    from === undefined ? [] : [{ type, from }],
  );
  return (rows) => {
    let lines = '';
    for (const row of rows) {
      let separator = '';
      for (const { type, from } of copied) {
        lines += separator;
        lines += encodeValue(type, from(row as never));
        separator = '\t';
      }
      lines += '\n';
    }
    return lines;
  };
}
