/** Kind of a column: what it is in PostgreSQL, and how a value is written. */
export type ColumnKind = 'hex' | 'integer' | 'numeric' | 'text' | 'boolean' | 'timestamp';

/** A column of a view. */
export interface ViewColumn {
  name: string;
  kind: ColumnKind;
  sentence: string;
  /** SQL expression over the tables of `from`; of a `hex` column the bytes. */
  expression: string;
}

/** A documented view of a run. */
export interface View {
  name: string;
  sentence: string;
  columns: readonly ViewColumn[];
  /** Tables in the run's schema, `$` being that schema. */
  from: (schema: string) => string;
  /** Columns by which it is read without a scan, in the words of the documentation. */
  indexed: string;
  /** Subquery of its rows with bytes, where the database has no view of it. */
  source?: string;
}

/** Name of the same rows with bytes in place of hexadecimal text, for equalities that an index can answer. */
export function rawNameOf(view: string): string {
  return `raw_${view}`;
}

/** Expression of a column as visitors see it, over the raw view. */
export function shownExpression({ name, kind }: ViewColumn): string {
  return kind === 'hex' ? `'0x' || encode("${name}", 'hex') as "${name}"` : `"${name}"`;
}
