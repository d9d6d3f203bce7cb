import { hasTraces } from '../../db/queries/coverage.ts';
import { getTraceHole } from '../../db/queries/holes.ts';
import { describeUntraceable, UNTRACED } from '../present/untraceable.ts';
import type { ReadScope } from '../read-scope.ts';

/** Why the traces of a transaction, or without an index some of a block, are not available; null where they are, or may follow. */
export async function readUnavailable(
  { db, head }: Pick<ReadScope, 'db' | 'head'>,
  place: { block_number: number; index: number | null },
): Promise<string | null> {
  const hole = await getTraceHole(db, place);
  if (hole !== undefined) return describeUntraceable(hole);
  if (head.can_trace !== false || (await hasTraces(db, place.block_number))) return null;
  return UNTRACED;
}
