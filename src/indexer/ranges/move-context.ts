import type { CatalogEntry } from '#db/writes/ranges/catalog.ts';
import type { FramesPlace } from '#db/writes/ranges/frames.ts';
import type { RunTarget } from '#db/writes/run-target.ts';
import type { IndexerContext } from '../runtime/context.ts';
import type { RangeSession } from './range-session.ts';

/** What the phases of a move need. */
export interface MoveContext {
  indexer: Pick<IndexerContext, 'run' | 'writer' | 'log'>;
  session: RangeSession;
  /** Number of newest blocks that are never moved. */
  unfinalBlocks: number;
  /** Wait after a switch, in ms: readers of other processes cache the catalog for a second. */
  drainMs: number;
}

/** Runs a transaction of the writer. */
export function write<T>({ indexer }: MoveContext, work: (target: RunTarget) => Promise<T>): Promise<T> {
  const { run, writer } = indexer;
  return writer.write('history', (client) => work({ client, schema: run.schema }));
}

/** Opens the frames of a range on both servers. */
export async function openPlaces(
  { indexer, session }: MoveContext,
  range: Pick<CatalogEntry, 'server' | 'schema_name'>,
): Promise<{ ours: FramesPlace; there: FramesPlace }> {
  const there = { client: await session.open(range.server), schema: range.schema_name };
  return { ours: { client: await session.open(null), schema: indexer.run.schema }, there };
}
