import type { Page } from '#sdk/contract/primitives.ts';
import { list, page, type Reader } from '#sdk/web/data/readers.ts';

/** A row of a list that only other servers have, unchanged. */
export type ForeignRow = Readonly<Record<string, unknown>>;

/** Reads a row; a value that is not an object has no members. */
export const foreignRow: Reader<ForeignRow> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ForeignRow) : {};

/** Reads a page of rows. */
export const foreignRows: Reader<Page<Record<string, unknown>>> = page(
  list(foreignRow as Reader<Record<string, unknown>>),
);

/** Reads the member at the first of these paths that has one; `commitment_transaction.hash` is a nested member. */
export function readMember(row: ForeignRow, paths: readonly string[]): unknown {
  for (const path of paths) {
    const found = path
      .split('.')
      .reduce<unknown>((value, name) => (foreignRow(value) as Record<string, unknown>)[name], row);
    if (found !== undefined && found !== null) return found;
  }
  return null;
}

/** A row without the members at these paths; an object that has others keeps them. */
export function omitMembers(row: ForeignRow, paths: readonly string[]): ForeignRow {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
      if (paths.includes(name)) return [];
      const inner = paths.flatMap((path) =>
        path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : [],
      );
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return [[name, isObject && inner.length > 0 ? omitMembers(value as ForeignRow, inner) : value]];
    }),
  );
}
