import { getTraceRetention } from '#db/writes/retention/policy.ts';
import type { IndexerContext } from '../runtime/context.ts';

/** Height from which traces are retained; null for all. */
export async function readRetainedFrom({
  writer,
  position,
}: Pick<IndexerContext, 'writer' | 'position'>): Promise<number | null> {
  const blocks = await writer.read('history', (client) => getTraceRetention(client));
  return blocks === null || position.number === null ? null : position.number - blocks + 1;
}
