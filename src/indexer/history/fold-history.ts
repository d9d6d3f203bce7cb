import { fillLayer } from '#db/writes/module-layers.ts';
import { listLayers, type PartLayer } from '#db/writes/module-parts.ts';
import { createRangeSession, type RangeSession } from '../ranges/range-session.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { fillMovedChunk } from './fold-moved.ts';

/** Target duration of a transaction, in ms: new blocks wait for its end. The number of blocks is derived from the last ones. */
const CHUNK_MS = 100;
const BLOCKS_FIRST = 16;
const BLOCKS_MAX = 4096;
/** Maximum growth factor of a chunk. */
const GROWTH_MAX = 2;

/**
 * Task that backfills the layers of modules with blocks indexed before the module was enabled; new blocks include them
 * from the start.
 */
export const foldHistoryTask: Task = {
  name: 'fold-history',
  create({ context, options, signal }) {
    const layers = listLayers(context.modules);
    if (layers.length === 0) return null;
    const sizes = new Map<PartLayer, number>();
    const session = createRangeSession(options.connection, options.rangeServers ?? {});
    signal.addEventListener('abort', () => void session.close(), { once: true });
    return {
      wake: context.triggers.folds,
      idleMs: 60_000,
      run: () => foldHistory(context, layers, sizes, session),
    };
  },
};

/**
 * Adds a chunk of blocks to each incomplete layer, newest first, from the indexed facts; with a session, those whose
 * logs are on other servers come last. `sizes` stores the next chunk size of each layer. Returns true if any layer was
 * incomplete.
 */
export async function foldHistory(
  context: IndexerContext,
  layers: readonly PartLayer[],
  sizes: Map<PartLayer, number>,
  session: RangeSession | null = null,
): Promise<boolean> {
  let hasMore = false;
  for (const layer of layers) {
    const size = sizes.get(layer) ?? BLOCKS_FIRST;
    const ms = (await fillChunk(context, layer, size)) ?? (await fillMoved(context, session, layer, size));
    if (ms === null) continue;
    hasMore = true;
    const fitting = Math.floor(size * Math.min(CHUNK_MS / Math.max(ms, 1), GROWTH_MAX));
    sizes.set(layer, Math.min(Math.max(fitting, 1), BLOCKS_MAX));
  }
  return hasMore;
}

/** Returns the duration of the chunk, in ms; null for a complete layer. */
async function fillChunk(context: IndexerContext, layer: PartLayer, size: number): Promise<number | null> {
  const { run, writer } = context;
  const written = await writer.write('history', async (client) => {
    const start = performance.now();
    const range = await fillLayer({ client, schema: run.schema }, layer, size);
    if (range === null) return null;
    return { seq: await publishCommit(client, run, 'progress'), ms: performance.now() - start };
  });
  if (written === null) return null;
  context.range.head = { ...context.range.head, seq: written.seq };
  return written.ms;
}

/** The same for a chunk of blocks whose logs are on another server. */
async function fillMoved(
  context: IndexerContext,
  session: RangeSession | null,
  layer: PartLayer,
  size: number,
): Promise<number | null> {
  const filled = session && (await fillMovedChunk(context, session, layer, size));
  if (filled !== null) context.range.head = { ...context.range.head, seq: filled.seq };
  return filled?.ms ?? null;
}
