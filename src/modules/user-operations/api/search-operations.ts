import type { PartSearch } from '#sdk/api/search.ts';
import { toTimestamp } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { getOperation } from '../db/statements/operations.ts';

/** The operation of a hash. */
export const searchOperations: PartSearch = async ({ db }, { hash }) => {
  if (hash === null) return [];
  const row = await getOperation(db, hash);
  if (row === undefined) return [];
  return [
    {
      type: 'user_operation' as const,
      user_operation_hash: bytesToHex(row.hash),
      timestamp: toTimestamp(row.timestamp),
    },
  ];
};
