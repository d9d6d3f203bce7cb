import type { BlockRange } from '#db/writes/run-target.ts';
import type { ReadyBlocks } from '../../head/prepare-blocks.ts';
import type { IndexerContext } from '../../runtime/context.ts';
import { decodeInThreads } from './decode-in-threads.ts';
import type { DecodePool } from './decode-pool.ts';
import { sizeOf } from './gather-chunks.ts';
import { readHere } from './read-here.ts';

interface GapReading {
  /** Threads that decode; null for this one. */
  pool: DecodePool | null;
  /** Size of a chunk, in transactions and blocks. */
  targetSize: () => number;
}

/**
 * Reads a gap downwards in chunks. Its beginning is read in this thread, which small chains never leave; it also shows
 * how full the blocks are.
 * @throws StaleBlocksError, MissingBlocksError
 */
export async function* readGap(
  context: IndexerContext,
  gap: BlockRange,
  signal: AbortSignal,
  { pool, targetSize }: GapReading,
): AsyncGenerator<ReadyBlocks> {
  let left = gap;
  let size = 0;
  if (pool === null || !isLarge(left, pool)) {
    for await (const chunk of readHere(context, gap, signal, { targetSize })) {
      yield chunk;
      left = { ...gap, to: chunk.lowest.number - 1 };
      size += sizeOf(chunk);
      if (pool === null || size < pool.sizeMin) continue;
      pool.density = chunk.transactionsCount / chunk.blockHashes.length;
      if (isLarge(left, pool)) break;
    }
  }
  if (pool !== null && left.to >= left.from && isLarge(left, pool))
    yield* decodeInThreads(context, left, signal, { pool, targetSize });
}

function isLarge({ from, to }: BlockRange, { density, sizeMin }: DecodePool): boolean {
  return density !== null && (to - from + 1) * (1 + density) > sizeMin;
}
