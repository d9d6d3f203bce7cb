import { setImmediate } from 'node:timers/promises';
import type { FetchedBlock } from '../chain/fetch-block.ts';
import { setHistoryRate } from '../db/writes/chain-head.ts';
import { listGaps } from '../db/writes/list-gaps.ts';
import type { IndexerContext } from './context.ts';
import { fetchDownwards } from './fetch-downwards.ts';
import { createHistoryProgress } from './history-progress.ts';
import { makeReady, type PreparedBlocks, prepareBlocks, type ReadyBlocks } from './prepare-blocks.ts';
import { writeChunk } from './write-chunk.ts';

/** How long a transaction of history may take, in ms: new blocks wait for its end. Its size follows from the last ones. */
const CHUNK_MS = 85;
const CHUNK_SIZE_MIN = 200;
const CHUNK_SIZE_MAX = 4000;
const CHUNK_SIZE_FIRST = 600;

/** Fills the highest gap of the index downwards until it is closed or the signal aborts. Gives false without a gap. */
export async function fillHistory(context: IndexerContext, signal: AbortSignal): Promise<boolean> {
  const top = context.position.number;
  if (top === null) return false;
  const gaps = await context.writer.write('history', (client) =>
    listGaps({ client, schema: context.run.schema }, 'facts', { from: context.historyFrom, to: top }),
  );
  const gap = gaps[0];
  if (gap === undefined) return false;
  const progress = createHistoryProgress(
    {
      total: top + 1 - context.historyFrom,
      left: gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    },
    context.log,
  );
  let size = CHUNK_SIZE_FIRST;
  let written = Promise.resolve();
  try {
    for await (const chunk of gatherChunks(fetchDownwards(context, gap, signal), () => size)) {
      await written;
      written = writeChunk(context, chunk, progress).then((ms) => {
        size = Math.min(Math.max((sizeOf(chunk) * CHUNK_MS) / ms, CHUNK_SIZE_MIN), CHUNK_SIZE_MAX);
      });
      written.catch(() => {});
    }
  } finally {
    await written;
    context.wakes.tokens.ring();
  }
  if (gaps.length === 1 && !signal.aborted) {
    await context.writer.write('history', (client) =>
      setHistoryRate({ client, schema: context.run.schema }, null),
    );
    context.wakes.tidying.ring();
  }
  return true;
}

/**
 * Prepares blocks, highest first, and puts them together to chunks of a size that may change from one to the next. Each
 * block has a turn of the event loop for itself: the chunk before it goes to the database in between.
 */
async function* gatherChunks(
  batches: AsyncIterable<FetchedBlock[]>,
  wantedSize: () => number,
): AsyncGenerator<ReadyBlocks> {
  let chunk: PreparedBlocks | null = null;
  for await (const batch of batches) {
    for (const block of batch.toReversed()) {
      await setImmediate();
      chunk = prepareBlocks([block], { above: chunk });
    }
    if (chunk === null || sizeOf(chunk) < wantedSize()) continue;
    yield makeReady(chunk);
    chunk = null;
  }
  if (chunk !== null) yield makeReady(chunk);
}

/** What a chunk takes to write grows with its transactions, and a little with its blocks. */
function sizeOf({
  blockHashes,
  transactionHashes,
}: Pick<PreparedBlocks, 'blockHashes' | 'transactionHashes'>): number {
  return blockHashes.length + transactionHashes.length;
}
