import { getTraceRetention } from '#db/writes/retention/policy.ts';
import type { IndexerContext } from '../runtime/context.ts';

/** Height from which traces are retained; null for all. */
export async function readRetainedFrom({
  writer,
  range: { head },
}: Pick<IndexerContext, 'writer' | 'range'>): Promise<number | null> {
  const blocks = await writer.read('history', (client) => getTraceRetention(client));
  return blocks === null || head.number === null ? null : head.number - blocks + 1;
}
