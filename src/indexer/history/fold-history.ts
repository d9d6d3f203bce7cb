import { fillLayer } from '../../db/writes/module-layers.ts';
import { listLayers, type PartLayer } from '../../db/writes/module-parts.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';

/** How long a transaction may take, in ms: new blocks wait for its end. Its blocks follow from the last ones. */
const CHUNK_MS = 100;
const BLOCKS_FIRST = 16;
const BLOCKS_MAX = 4096;
/** A chunk may have so many times the blocks of the one before. */
const GROWTH_MAX = 2;

/** Fills the layers of modules with blocks that were indexed before the module was on; new blocks have them from the beginning. */
export const foldHistoryTask: Task = {
  name: 'fold-history',
  create({ context }) {
    const layers = listLayers(context.modules);
    if (layers.length === 0) return null;
    const sizes = new Map<PartLayer, number>();
    return {
      wake: context.triggers.folds,
      idleMs: 60_000,
      run: () => foldHistory(context, layers, sizes),
    };
  },
};

/**
 * Puts a chunk of blocks to each layer that lacks some, the newest first, out of the facts that are indexed. `sizes` keeps how many
 * blocks the next chunk of a layer has. Gives whether any layer lacked some.
 */
export async function foldHistory(
  context: IndexerContext,
  layers: readonly PartLayer[],
  sizes: Map<PartLayer, number>,
): Promise<boolean> {
  let hasMore = false;
  for (const layer of layers) {
    const size = sizes.get(layer) ?? BLOCKS_FIRST;
    const ms = await fillChunk(context, layer, size);
    if (ms === null) continue;
    hasMore = true;
    const fitting = Math.floor(size * Math.min(CHUNK_MS / Math.max(ms, 1), GROWTH_MAX));
    sizes.set(layer, Math.min(Math.max(fitting, 1), BLOCKS_MAX));
  }
  return hasMore;
}

/** Gives how long the chunk took, in ms; null where the layer lacks nothing. */
async function fillChunk(context: IndexerContext, layer: PartLayer, size: number): Promise<number | null> {
  const { run, writer } = context;
  const written = await writer.write('history', async (client) => {
    const start = performance.now();
    const range = await fillLayer({ client, schema: run.schema }, layer, size);
    if (range === null) return null;
    return { seq: await publishCommit(client, run, 'progress'), ms: performance.now() - start };
  });
  if (written === null) return null;
  context.position = { ...context.position, seq: written.seq };
  return written.ms;
}
