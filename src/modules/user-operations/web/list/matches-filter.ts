import type { OperationRow } from '../../contract/operation.ts';
import type { OperationFilter } from './operations-props.ts';

/** Fields of a row by the filters that compare them; a row does not name its factory. */
const FIELDS: { [Name in keyof Required<OperationFilter>]: (row: OperationRow) => string | undefined } = {
  sender: ({ address }) => address.hash,
  bundler: ({ bundler }) => bundler?.hash,
  paymaster: ({ paymaster }) => paymaster?.hash,
  factory: () => undefined,
  entry_point: ({ entry_point }) => entry_point.hash,
  transaction_hash: ({ transaction_hash }) => transaction_hash,
  block_number: ({ block_number }) => block_number,
  bundle_index: ({ bundle_index }) => String(bundle_index),
};

/** True if a new operation belongs to a filtered list. Pure. */
export function matchesFilter(row: OperationRow, filter: OperationFilter): boolean {
  return Object.entries(filter).every(([name, filtered]) => {
    const value = FIELDS[name as keyof OperationFilter](row);
    return filtered === undefined || value?.toLowerCase() === filtered.toLowerCase();
  });
}
