import type { RangeLayer } from '#db/tables/ranges.ts';
import { getRetained } from '#db/writes/retention/policy.ts';
import type { IndexerContext } from '../runtime/context.ts';

/** Height from which the rows of a layer are retained; null for all. */
export async function readRetainedFrom(
  { writer, range: { head } }: Pick<IndexerContext, 'writer' | 'range'>,
  layer: RangeLayer,
): Promise<number | null> {
  const blocks = await writer.read('history', (client) => getRetained(client, layer));
  return blocks === null || head.number === null ? null : head.number - blocks + 1;
}
