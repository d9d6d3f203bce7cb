import type { BlockRange } from '#db/writes/run-target.ts';
import type { ReadyBlocks } from '../../head/prepare-blocks.ts';
import { learnReadings } from '../../observe/readings/learn-readings.ts';
import type { IndexerContext } from '../../runtime/context.ts';
import { fetchDownwards } from '../fetch-downwards.ts';
import { gatherChunks } from './gather-chunks.ts';

interface ReadOptions {
  /** Size of a chunk, in transactions and blocks. */
  targetSize: () => number;
  isBottom?: boolean;
}

/**
 * Reads a range downwards in chunks, in this thread.
 * @throws StaleBlocksError, MissingBlocksError
 */
export function readHere(
  context: IndexerContext,
  range: BlockRange,
  signal: AbortSignal,
  { targetSize, isBottom = true }: ReadOptions,
): AsyncGenerator<ReadyBlocks> {
  const {
    modules,
    memory: { readings },
  } = context;
  const learn: Parameters<typeof gatherChunks>[0]['learn'] = (blocks) => learnReadings(context, blocks);
  const batches = fetchDownwards(context.source, range, signal, { isBottom });
  return gatherChunks({ modules, readings, learn, targetSize }, batches);
}
