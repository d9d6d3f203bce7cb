import type { PartSearch } from '#sdk/api/search.ts';
import { toInt, toTimestamp } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { findL1Subjects } from '../db/statements/l1-transactions.ts';

/** Maximum number of hits of each kind. */
const HITS_MAX = 20;

/** Hits for a transaction of the parent chain: deposits, withdrawals, blocks proposed or batched in it. */
export const searchL1: PartSearch = async ({ db, run: { schema } }, { hash }) => {
  if (hash === null) return [];
  const { transactions, blocks } = await findL1Subjects(db, { schema, hash, limit: HITS_MAX });
  return [
    ...transactions.map(({ hash: own, timestamp }) => ({
      type: 'transaction' as const,
      transaction_hash: bytesToHex(own),
      timestamp: timestamp === null ? null : toTimestamp(timestamp),
      priority: 0,
      url: `/tx/${bytesToHex(own)}`,
    })),
    ...blocks.map(({ number, hash: own, timestamp }) => ({
      type: 'block' as const,
      block_number: toInt(number),
      block_hash: bytesToHex(own),
      block_type: 'block' as const,
      timestamp: toTimestamp(timestamp),
      priority: 0,
      url: `/block/${bytesToHex(own)}`,
    })),
  ];
};
