import { MOVABLE_ROWS } from '#db/ranges/movable-rows.ts';
import type { CatalogEntry } from '#db/writes/ranges/catalog.ts';
import type { RowsPlace } from '#db/writes/ranges/range-rows.ts';
import type { RunTarget } from '#db/writes/run-target.ts';
import type { IndexerContext } from '../runtime/context.ts';
import type { RangeSession } from './range-session.ts';

/** Dependencies of the phases of a move. */
export interface MoveContext {
  indexer: Pick<IndexerContext, 'run' | 'writer' | 'reporting'>;
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

/**
 * Runs a transaction that locks the table of a range: logs are also copied ahead, by transactions that wait for their
 * turn behind this one.
 */
export function writeAlone<T>({ indexer }: MoveContext, work: (target: RunTarget) => Promise<T>): Promise<T> {
  const { run, writer } = indexer;
  return writer.writeAlone('history', (client) => work({ client, schema: run.schema }));
}

/** Opens the rows of a range on both servers. */
export async function openPlaces(
  { indexer, session }: MoveContext,
  range: Pick<CatalogEntry, 'server' | 'schema_name' | 'layer'>,
): Promise<{ ours: RowsPlace; there: RowsPlace }> {
  const of = MOVABLE_ROWS[range.layer];
  const there = { client: await session.open(range.server), schema: range.schema_name, of };
  return { ours: { client: await session.open(null), schema: indexer.run.schema, of }, there };
}

/** Returns the rows of a range in a transaction of the writer. */
export function placeOf(target: RunTarget, { layer }: Pick<CatalogEntry, 'layer'>): RowsPlace {
  return { ...target, of: MOVABLE_ROWS[layer] };
}
