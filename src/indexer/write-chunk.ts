import type { ClientBase } from 'pg';
import { eth_getBlockByNumber } from '../chain/methods.ts';
import { notify } from '../db/notify.ts';
import { inPipeline } from '../db/pipeline.ts';
import {
  bumpSeq,
  getBlockHash,
  getChainHead,
  getParentHash,
  setHistoryRate,
} from '../db/writes/chain-head.ts';
import { settlePendingTransactions } from '../db/writes/pending-transactions.ts';
import type { RunTarget } from '../db/writes/run-target.ts';
import type { Hex } from '../lib/hex.ts';
import type { IndexerContext } from './context.ts';
import { StaleBlocksError } from './errors.ts';
import type { HistoryProgress } from './history-progress.ts';
import { writePrepared } from './index-block.ts';
import type { PreparedBlocks } from './prepare-blocks.ts';
import { unwindTo } from './reorg.ts';
import { wantPicked } from './want-observations.ts';

/**
 * Writes a chunk where it fits below what is held; what is held below it must fit in turn, or is stale. Gives how long it
 * took, in ms.
 */
export async function writeChunk(
  context: IndexerContext,
  chunk: PreparedBlocks,
  progress: HistoryProgress,
): Promise<number> {
  const { run, writer } = context;
  let start = 0;
  const outcome = await writer.write('history', async (client) => {
    start = performance.now();
    const place = await readPlace({ client, schema: run.schema }, chunk);
    return typeof place === 'string' ? place : writeFitting(context, client, chunk, { ...place, progress });
  });
  if (outcome === 'stale') return refuseChunk(context, chunk.highest);
  if (outcome === 'stale below') {
    await unwindTo(context, chunk.lowest.number - 2);
    throw new StaleBlocksError(
      `Block ${chunk.lowest.number - 1} as held is not the parent of block ${chunk.lowest.number}`,
    );
  }
  context.position = { ...context.position, seq: outcome };
  const ms = performance.now() - start;
  const { blockHashes, transactionHashes } = chunk;
  context.metrics?.onWritten({ blocks: blockHashes.length, transactions: transactionHashes.length });
  wantPicked(context, chunk.observable);
  context.wakes.traces.ring();
  return ms;
}

/** The number of the last commit, or that a chunk does not fit what is held above it, or what is held below it. */
async function readPlace(
  { client, schema }: RunTarget,
  { lowest, highest }: PreparedBlocks,
): Promise<{ seq: number } | 'stale' | 'stale below'> {
  return inPipeline(client, async (piped) => {
    const target = { client: piped, schema };
    const [above, below, { seq }] = await Promise.all([
      getParentHash(target, highest.number + 1),
      getBlockHash(target, lowest.number - 1),
      getChainHead(target),
    ]);
    if (above !== highest.hash) return 'stale';
    return below !== null && below !== lowest.parentHash ? 'stale below' : { seq };
  });
}

/** Writes a chunk that fits and tells everybody; gives the number of the commit. */
async function writeFitting(
  context: IndexerContext,
  client: ClientBase,
  chunk: PreparedBlocks,
  { seq: last, progress }: { seq: number; progress: HistoryProgress },
): Promise<number> {
  const { run } = context;
  const { lowest, highest, blockHashes, transactionHashes } = chunk;
  const range = { from: lowest.number, to: highest.number };
  const event = { run: run.id, seq: last + 1, height: lowest.number, hash: lowest.hash };
  return inPipeline(client, async (piped) => {
    const target = { client: piped, schema: run.schema };
    const [{ seq }] = await Promise.all([
      bumpSeq(target),
      setHistoryRate(target, progress.add(blockHashes.length)),
      writePrepared(context, piped, chunk),
      settlePendingTransactions(target, transactionHashes, range),
      notify(piped, { ...event, kind: 'progress' }),
    ]);
    return seq;
  });
}

/** Where the node itself says that the chunk fits, what is held above it is wrong and is taken off. */
async function refuseChunk(context: IndexerContext, highest: { number: number; hash: Hex }): Promise<never> {
  const above = await eth_getBlockByNumber(context.transport, highest.number + 1);
  if (above?.parentHash === highest.hash) await unwindTo(context, highest.number);
  throw new StaleBlocksError(`Block ${highest.number} no longer fits the block above it`);
}
