import type { BlockRange } from '#db/writes/run-target.ts';
import type { ReadyBlocks } from '../../head/prepare-blocks.ts';
import type { IndexerContext } from '../../runtime/context.ts';
import { StaleBlocksError } from '../../runtime/errors.ts';
import { createPartQueue, type Decoding } from './part-queue.ts';
import { readHere } from './read-here.ts';

/** Longest pause between two looks at the threads, in ms. */
const LOOK_MS = 1000;

/**
 * Reads a gap downwards in several threads. Chunks are returned in order and linked, each to the one below it; the
 * lowest is confirmed by the node. Blocks that a thread cannot read are read in this thread, which throws where it
 * fails too.
 * @throws StaleBlocksError, MissingBlocksError
 */
export function decodeInThreads(
  context: IndexerContext,
  gap: BlockRange,
  signal: AbortSignal,
  decoding: Decoding,
): AsyncGenerator<ReadyBlocks> {
  return linkChunks(decodeParts(context, gap, signal, decoding), signal);
}

async function* decodeParts(
  context: IndexerContext,
  gap: BlockRange,
  signal: AbortSignal,
  decoding: Decoding,
): AsyncGenerator<ReadyBlocks> {
  const { pool, targetSize } = decoding;
  const parts = createPartQueue(context, gap, decoding);
  try {
    while (!signal.aborted) {
      const step = parts.next();
      if (step === 'end') return;
      if (step === 'wait') await parts.changed.wait(LOOK_MS, signal);
      else if ('chunk' in step) {
        const { chunk } = step;
        pool.density = chunk.transactionsCount / chunk.blockHashes.length;
        yield chunk;
      } else {
        const isBottom = step.unread.from === gap.from;
        yield* readHere(context, step.unread, signal, { targetSize, isBottom });
      }
    }
  } finally {
    parts.drop();
  }
}

/** Holds each chunk back until the next one confirms its parent; of two that are not linked neither is returned. */
async function* linkChunks(
  chunks: AsyncIterable<ReadyBlocks>,
  signal: AbortSignal,
): AsyncGenerator<ReadyBlocks> {
  let held: ReadyBlocks | null = null;
  let failure: { error: unknown } | null = null;
  try {
    for await (const chunk of chunks) {
      const above: ReadyBlocks | null = held;
      held = null;
      if (above !== null && above.lowest.parentHash !== chunk.highest.hash)
        throw new StaleBlocksError(`Block ${above.lowest.number} does not follow on the block below it`);
      if (above !== null) yield above;
      held = chunk;
    }
  } catch (error) {
    failure = { error };
  }
  if (held !== null && !signal.aborted) yield held;
  if (failure !== null) throw failure.error;
}
