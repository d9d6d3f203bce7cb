import type { ClientBase } from 'pg';
import { eth_getBlockByNumber } from '#chain/rpc/methods.ts';
import { notify } from '#db/connection/notify.ts';
import { addLeftOut } from '#db/writes/coverage/add-coverage.ts';
import { bumpSeq, setHistoryRate } from '#db/writes/facts/chain-head.ts';
import { findAbove, findBelow } from '#db/writes/facts/linked-blocks.ts';
import { settlePendingTransactions } from '#db/writes/facts/pending-transactions.ts';
import { copyEncoded } from '#db/writes/facts/write-rows.ts';
import type { BlockRange, RunTarget } from '#db/writes/run-target.ts';
import { publishReady } from '../head/index-block.ts';
import type { ReadyBlocks } from '../head/prepare-blocks.ts';
import { unwindTo } from '../head/reorg.ts';
import { enqueuePicked } from '../observe/enqueue-observations.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { StaleBlocksError } from '../runtime/errors.ts';
import type { HistoryProgress } from './history-progress.ts';

/**
 * Writes a chunk if it fits below the index; indexed blocks below it must also fit, or are stale. Its rows may be
 * copied ahead of its turn, which comes when the chunks above are written. Returns the time for which it kept others
 * waiting, in ms.
 */
export async function writeChunk(
  context: IndexerContext,
  chunk: ReadyBlocks,
  progress: HistoryProgress,
  turn: Promise<unknown> = Promise.resolve(),
): Promise<number> {
  let start = 0;
  try {
    const seq = await context.writer.writeInParts({
      top: chunk.highest.number,
      turn,
      copy: (piped) => copyEncoded({ client: piped, schema: context.run.schema }, ...chunk.facts),
      publish(piped) {
        start = performance.now();
        return publishFitting(context, piped, chunk, progress);
      },
    });
    context.range.head = { ...context.range.head, seq };
  } catch (error) {
    if (error instanceof MisplacedChunkError) await repairPlace(context, chunk, error);
    throw error;
  }
  const ms = performance.now() - start;
  context.reporting.metrics?.onWritten({
    blocks: chunk.blockHashes.length,
    transactions: chunk.transactionsCount,
  });
  enqueuePicked(context, [chunk.observable]);
  context.triggers.traces.wake();
  return ms;
}

/** A chunk does not fit the indexed block above it, or the one below. */
class MisplacedChunkError extends StaleBlocksError {
  override name = 'MisplacedChunkError';
  readonly side: 'above' | 'below';

  constructor(side: 'above' | 'below', { lowest, highest }: ReadyBlocks) {
    super(
      side === 'above'
        ? `Block ${highest.number} no longer fits the block above it`
        : `Block ${lowest.number - 1} as indexed is not the parent of block ${lowest.number}`,
    );
    this.side = side;
  }
}

/**
 * Sends everything but the rows of the blocks at once; the fit of the chunk is checked first, and nothing is committed
 * where it does not. Notifies all listeners; returns the commit number.
 */
async function publishFitting(
  context: IndexerContext,
  piped: ClientBase,
  chunk: ReadyBlocks,
  progress: HistoryProgress,
): Promise<number> {
  const { run } = context;
  const target = { client: piped, schema: run.schema };
  const { lowest, highest, blockHashes, transactionHashes } = chunk;
  const range = { from: lowest.number, to: highest.number };
  const place = findPlace(target, chunk);
  const leftOut = place.then((ranges) => addLeftOut(target, ranges));
  const counted = place.then(() => bumpSeq(target));
  const reported = counted.then(({ seq }) =>
    Promise.all([
      setHistoryRate(target, progress.add(blockHashes.length)),
      notify(piped, { run: run.id, seq, height: lowest.number, hash: lowest.hash, kind: 'progress' }),
    ]),
  );
  const [{ seq }] = await Promise.all([
    counted,
    leftOut,
    reported,
    publishReady(context, piped, chunk),
    chunk.transactionsCount === 0 ? null : settlePendingTransactions(target, transactionHashes, range),
  ]);
  return seq;
}

/**
 * Returns the ranges of heights that the chain has skipped, as proven by the hashes of the blocks around them.
 * @throws MisplacedChunkError
 */
async function findPlace(target: RunTarget, chunk: ReadyBlocks): Promise<BlockRange[]> {
  const { lowest, highest } = chunk;
  const [{ above, isBelowHole }, below] = await Promise.all([
    findAbove(target, highest.number),
    findBelow(target, lowest.number),
  ]);
  const isParentOfAbove = above?.parentHash === highest.hash;
  const isChildOfBelow = below?.hash === lowest.parentHash;
  if (!isParentOfAbove && (above?.isAdjacent || !isBelowHole)) throw new MisplacedChunkError('above', chunk);
  if (!isChildOfBelow && below?.isAdjacent) throw new MisplacedChunkError('below', chunk);
  return [
    { from: highest.number + 1, to: isParentOfAbove && above ? above.number - 1 : highest.number },
    { from: isChildOfBelow && below ? below.number + 1 : lowest.number, to: lowest.number - 1 },
  ].filter(({ from, to }) => from <= to);
}

/** Removes wrong indexed blocks: below the chunk at once, above it if the node confirms the chunk. */
async function repairPlace(
  context: IndexerContext,
  { lowest, highest }: ReadyBlocks,
  { side }: MisplacedChunkError,
): Promise<void> {
  if (side === 'below') {
    // Of two that do not fit, the one that the node still has at its height remains.
    const below = await eth_getBlockByNumber(context.source.transport, lowest.number - 1);
    if (below === null || below.hash === lowest.parentHash) await unwindTo(context, lowest.number - 2);
    return;
  }
  const above = await eth_getBlockByNumber(context.source.transport, highest.number + 1);
  if (above?.parentHash === highest.hash) await unwindTo(context, highest.number);
}
