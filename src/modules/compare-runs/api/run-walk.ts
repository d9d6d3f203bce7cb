import type { Kysely } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import { listBySender, type SenderPlace } from '../db/queries/list-by-sender.ts';
import { type Compared, compareTransactions } from './compare-transactions.ts';

/** Two runs being read side by side, and the position. Null before the first transaction. */
export interface RunWalk {
  db: Kysely<Tables>;
  schemaA: string;
  schemaB: string;
  afterA: SenderPlace | null;
  afterB: SenderPlace | null;
}

/** Reads `limit` transactions further; returns true if there are more. */
export async function takeStep(
  walk: RunWalk,
  limit: number,
): Promise<{ items: Compared[]; hasMore: boolean }> {
  const [a, b] = await Promise.all([
    listBySender(walk.db, { schema: walk.schemaA, after: walk.afterA, limit: limit + 1 }),
    listBySender(walk.db, { schema: walk.schemaB, after: walk.afterB, limit: limit + 1 }),
  ]);
  const { items, lastA, lastB } = compareTransactions(a, b, limit);
  walk.afterA = lastA ?? walk.afterA;
  walk.afterB = lastB ?? walk.afterB;
  const hasMore = (a.length > 0 && a.at(-1) !== lastA) || (b.length > 0 && b.at(-1) !== lastB);
  return { items, hasMore };
}
