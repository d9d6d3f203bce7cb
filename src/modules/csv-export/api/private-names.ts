import type { PrivateNames } from '#sdk/api/people.ts';
import type { ExportKind } from './exports.ts';

/** Columns of things that a person can name. */
const NAMED = new Set([
  'TxHash',
  'FromAddress',
  'ToAddress',
  'ContractAddress',
  'CreatedContractAddress',
  'TokenContractAddress',
  'TokenContractAddressHash',
  'HolderAddress',
]);

/**
 * Adds columns with the user's private names of addresses and transactions to a file; returns the same file if there are none.
 * Pure.
 */
export function addPrivateNames(kind: ExportKind, names: PrivateNames): ExportKind {
  if (names.size === 0) return kind;
  const places = kind.columns.flatMap((column, place) => (NAMED.has(column) ? [place] : []));
  return {
    ...kind,
    columns: [...kind.columns, ...places.map((place) => `${kind.columns[place]}PrivateTag`)],
    async readPage(scope, address, query) {
      const { lines, next } = await kind.readPage(scope, address, query);
      const named = lines.map(({ block, cells }) => ({
        block,
        cells: [...cells, ...places.map((place) => names.get(String(cells[place]).toLowerCase()) ?? null)],
      }));
      return { lines: named, next };
    },
  };
}
