import { listReadableGaps } from '#db/writes/coverage/holes.ts';
import { isHistoryAtRest, setHistoryRate } from '#db/writes/facts/chain-head.ts';
import type { ReadyBlocks } from '../head/prepare-blocks.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { createChunkSize } from './chunk-size.ts';
import type { DecodePool } from './decoding/decode-pool.ts';
import { sizeOf } from './decoding/gather-chunks.ts';
import { readGap } from './decoding/read-gap.ts';
import { createHistoryProgress } from './history-progress.ts';
import { writeChunk } from './write-chunk.ts';

/**
 * Backfills the highest gap of the index downwards until it is closed or the signal aborts; a large one in the threads
 * of a pool. Returns false without a gap.
 */
export async function fillHistory(
  context: IndexerContext,
  signal: AbortSignal,
  pool: DecodePool | null = null,
): Promise<boolean> {
  const top = context.range.head.number;
  if (top === null) return false;
  const { copies } = context.writer;
  const gaps = await context.writer.read('history', (client) => {
    copies?.open();
    return listReadableGaps(
      { client, schema: context.run.schema },
      { from: context.range.historyFrom, to: top },
    );
  });
  const gap = gaps[0];
  if (gap === undefined) {
    await Promise.all([endFilling(context), copies?.rest()]);
    return false;
  }
  const progress = createHistoryProgress(
    {
      total: top + 1 - context.range.historyFrom,
      left: gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0),
    },
    context.reporting.log,
  );
  const chunks = createChunkSize(top);
  const write = async (chunk: ReadyBlocks, turn: Promise<void>) => {
    const ms = await writeChunk(context, chunk, progress, turn);
    chunks.note({ size: sizeOf(chunk), ms, head: context.range.head.number });
  };
  // Each connection has a chunk while another waits, so that the database stays busy while the next is gathered.
  const ahead = Array.from({ length: copies?.count ?? 1 }, () => Promise.resolve());
  let written = Promise.resolve();
  try {
    for await (const chunk of readGap(context, gap, signal, { pool, targetSize: chunks.size })) {
      await ahead.shift();
      ahead.push(written);
      written = write(chunk, written);
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
