import { listCoverage } from '#db/queries/run/coverage.ts';
import type { ReadScope } from '../context.ts';

/** Returns true if every block from genesis, or from another one, up to the head is indexed, which correct balances require. */
export async function isHistoryWhole(
  { db, head }: Pick<ReadScope, 'db' | 'head'>,
  from = 0,
): Promise<boolean> {
  if (head.number === null) return false;
  const layers = await listCoverage(db, { from, to: head.number });
  return (layers.find(({ layer }) => layer === 'facts')?.blocks_count ?? 0) > head.number - from;
}
