import type { PartSearch } from '#sdk/api/search.ts';
import { toTimestamp } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { listRequests } from '../db/statements/requests.ts';

/** Requests of a validator that a search looks at. */
const FOUND_MAX = 10;

/** Transactions with the newest requests of the validator whose public key is searched for. */
export const searchRequests: PartSearch = async ({ db }, { name }) => {
  const digits = /^(?:0x)?([\da-f]{96})$/i.exec(name ?? '')?.[1];
  if (digits === undefined) return [];
  const filter = { validator: Buffer.from(digits, 'hex') };
  const rows = await listRequests(db, { filter, below: null, limit: FOUND_MAX });
  const byHash = new Map(rows.map((row) => [bytesToHex(row.transaction_hash), row]));
  return [...byHash].map(([hash, row]) => ({
    type: 'transaction' as const,
    transaction_hash: hash,
    timestamp: toTimestamp(row.timestamp),
    is_pending: false,
    priority: 0,
    url: `/tx/${hash}`,
  }));
};
