import { setImmediate } from 'node:timers/promises';
import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { listReadableGaps } from '#db/writes/coverage/holes.ts';
import { isHistoryAtRest, setHistoryRate } from '#db/writes/facts/chain-head.ts';
import { makeReady, type PreparedBlocks, prepareBlocks, type ReadyBlocks } from '../head/prepare-blocks.ts';
import { learnReadings } from '../observe/learn-readings.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { createChunkSize } from './chunk-size.ts';
import { fetchDownwards } from './fetch-downwards.ts';
import { createHistoryProgress } from './history-progress.ts';
import { writeChunk } from './write-chunk.ts';

/** Maximum number of transactions prepared per turn of the event loop; at least one block. */
const TURN_TRANSACTIONS = 100;

/** Backfills the highest gap of the index downwards until it is closed or the signal aborts. Returns false without a gap. */
export async function fillHistory(context: IndexerContext, signal: AbortSignal): Promise<boolean> {
  const top = context.position.number;
  if (top === null) return false;
  const gaps = await context.writer.read('history', (client) =>
    listReadableGaps({ client, schema: context.run.schema }, { from: context.historyFrom, to: top }),
  );
  const gap = gaps[0];
  if (gap === undefined) {
    await endFilling(context);
    return false;
  }
  const progress = createHistoryProgress(
    {
      total: top + 1 - context.historyFrom,
      left: gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    },
    context.log,
  );
  const chunks = createChunkSize(top);
  // One chunk is being written while another waits, so that the database stays busy while the next is gathered.
  let before = Promise.resolve();
  let written = before;
  try {
    for await (const chunk of gatherChunks(context, fetchDownwards(context, gap, signal), chunks.size)) {
      await before;
      before = written;
      written = written.then(async () => {
        const ms = await writeChunk(context, chunk, progress);
        chunks.note({ size: sizeOf(chunk), ms, head: context.position.number });
      });
      written.catch(() => {});
    }
  } finally {
    await written;
    context.triggers.tokens.wake();
  }
  return true;
}

/** Records that the backfill has ended, also for an earlier session that was stopped before. */
async function endFilling({ run, triggers, writer }: IndexerContext): Promise<void> {
  const isAtRest = await writer.read('history', (client) => isHistoryAtRest({ client, schema: run.schema }));
  if (isAtRest) return;
  await writer.write('history', (client) => setHistoryRate({ client, schema: run.schema }, null));
  triggers.tidying.wake();
}

/**
 * Prepares blocks, highest first, and merges them to chunks of adaptive size. A few blocks take one turn of the event
 * loop: the previous chunk is sent to the database in between.
 */
async function* gatherChunks(
  context: IndexerContext,
  batches: AsyncIterable<FetchedBlock[]>,
  targetSize: () => number,
): AsyncGenerator<ReadyBlocks> {
  const { modules, readings } = context;
  let chunk: PreparedBlocks | null = null;
  let failure: { error: unknown } | null = null;
  try {
    for await (const batch of batches) {
      await learnReadings(context, batch);
      for (const blocks of cutIntoTurns(batch)) {
        await setImmediate();
        chunk = prepareBlocks(blocks, { above: chunk, readings, modules });
      }
      if (chunk === null || sizeOf(chunk) < targetSize()) continue;
      yield makeReady(chunk);
      chunk = null;
    }
  } catch (error) {
    // Gathered blocks are not fetched again.
    failure = { error };
  }
  if (chunk !== null) yield makeReady(chunk);
  if (failure !== null) throw failure.error;
}

/** Splits a batch into consecutive blocks that are prepared together, highest first. */
function* cutIntoTurns(batch: readonly FetchedBlock[]): Generator<[FetchedBlock, ...FetchedBlock[]]> {
  let above: FetchedBlock[] = [];
  let transactions = 0;
  for (const lowest of batch.toReversed()) {
    transactions += lowest.block.transactions.length;
    if (transactions < TURN_TRANSACTIONS && lowest !== batch[0]) {
      above = [lowest, ...above];
      continue;
    }
    yield [lowest, ...above];
    above = [];
    transactions = 0;
  }
}

/** Size of a chunk; its write duration grows with its transactions, and a little with its blocks. */
function sizeOf({
  blockHashes,
  transactionHashes,
}: Pick<PreparedBlocks, 'blockHashes' | 'transactionHashes'>): number {
  return blockHashes.length + transactionHashes.length;
}
