import { listCoverage } from '../db/queries/coverage.ts';
import type { ReadScope } from './read-scope.ts';

/** Whether every block from genesis up to the head is held, without which no balance is whole. */
export async function isHistoryWhole({ db, head }: Pick<ReadScope, 'db' | 'head'>): Promise<boolean> {
  if (head.number === null) return false;
  const layers = await listCoverage(db, { from: 0, to: head.number });
  return (layers.find(({ layer }) => layer === 'facts')?.blocks_count ?? 0) > head.number;
}
