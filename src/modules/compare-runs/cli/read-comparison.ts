import type { Kysely } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';
import type { Compared } from '../api/compare-transactions.ts';
import { takeStep } from '../api/run-walk.ts';

/** Comparison of two runs, and the first of the transactions that changed. */
export interface RunsComparison {
  same: number;
  changed: number;
  other_fee: number;
  only_a: number;
  only_b: number;
  shown: Compared[];
}

const STEP = 500;

/** Reads two runs side by side to their ends, by the names of their schemas; returns at most `shownMax` changed transactions. */
export async function readComparison(
  db: Kysely<Tables>,
  { schemaA, schemaB, shownMax }: { schemaA: string; schemaB: string; shownMax: number },
): Promise<RunsComparison> {
  const walk = { db, schemaA, schemaB, afterA: null, afterB: null };
  const sum: RunsComparison = { same: 0, changed: 0, other_fee: 0, only_a: 0, only_b: 0, shown: [] };
  for (let hasMore = true; hasMore; ) {
    const step = await takeStep(walk, STEP);
    hasMore = step.hasMore;
    for (const item of step.items) {
      sum[item.outcome] += 1;
      if (item.outcome === 'same' && item.changes.length > 0) sum.other_fee += 1;
      if (item.outcome === 'changed' && sum.shown.length < shownMax) sum.shown.push(item);
    }
  }
  return sum;
}
