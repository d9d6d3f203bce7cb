import { type FetchedBlock, fetchBlocks } from '../chain/fetch-block.ts';
import { eth_getBlockByNumber } from '../chain/methods.ts';
import type { Block } from '../chain/types/block.ts';
import { notify } from '../db/notify.ts';
import { bumpSeq, getBlockHash, getParentHash, setHistoryRate } from '../db/writes/chain-head.ts';
import { listGaps } from '../db/writes/list-gaps.ts';
import type { BlockRange } from '../db/writes/run-target.ts';
import type { Hex } from '../lib/hex.ts';
import type { IndexerContext } from './context.ts';
import { countWritten } from './count-written.ts';
import { MissingBlocksError, StaleBlocksError } from './errors.ts';
import { createHistoryProgress, type HistoryProgress } from './history-progress.ts';
import { type PreparedBlocks, prepareBlocks, writeBlocks } from './index-block.ts';
import { unwindTo } from './reorg.ts';
import { wantObservations } from './want-observations.ts';

/** How much one HTTP request asks for, at a guess, and how many are under way at once: a node has others to answer. */
const REQUEST_TRANSACTIONS = 200;
const REQUEST_BLOCKS_MAX = 10;
const REQUESTS_AHEAD = 4;

/** How long a transaction of history may take, in ms: new blocks wait for its end. Its size follows from the last ones. */
const CHUNK_MS = 70;
const CHUNK_SIZE_MIN = 200;
const CHUNK_SIZE_MAX = 4000;
const CHUNK_SIZE_FIRST = 600;

/** Consecutive blocks, and what was computed of them while those before them were written. */
interface Chunk {
  blocks: readonly FetchedBlock[];
  prepared: PreparedBlocks;
}

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
    for await (const blocks of gatherChunks(fetchDownwards(context, gap, signal), () => size)) {
      const chunk = { blocks, prepared: prepareBlocks(blocks) };
      await written;
      written = writeChunk(context, chunk, progress).then((ms) => {
        size = Math.min(Math.max((sizeOf(blocks) * CHUNK_MS) / ms, CHUNK_SIZE_MIN), CHUNK_SIZE_MAX);
      });
      written.catch(() => {});
    }
  } finally {
    await written;
  }
  if (gaps.length === 1 && !signal.aborted) {
    await context.writer.write('history', (client) =>
      setHistoryRate({ client, schema: context.run.schema }, null),
    );
  }
  return true;
}

/** Puts batches, highest first, together to chunks of a size that may change from one to the next. */
async function* gatherChunks(
  batches: AsyncIterable<FetchedBlock[]>,
  wantedSize: () => number,
): AsyncGenerator<FetchedBlock[]> {
  let chunk: FetchedBlock[] = [];
  for await (const batch of batches) {
    chunk = [...batch, ...chunk];
    if (sizeOf(chunk) < wantedSize()) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Yields batches of linked blocks, highest batch first, with several requests under way. */
export async function* fetchDownwards(
  { transport, node }: Pick<IndexerContext, 'transport' | 'node'>,
  gap: BlockRange,
  signal: AbortSignal,
): AsyncGenerator<FetchedBlock[]> {
  const ahead: Promise<(FetchedBlock | null)[]>[] = [];
  let next = gap.to;
  let wanted = REQUEST_BLOCKS_MAX;
  const request = () => {
    const from = Math.max(gap.from, next - wanted + 1);
    const ids = Array.from({ length: next - from + 1 }, (_, offset) => from + offset);
    next = from - 1;
    const fetched = fetchBlocks({ transport, hasBlockReceipts: node.hasBlockReceipts }, ids);
    fetched.catch(() => {});
    ahead.push(fetched);
  };
  while (!signal.aborted) {
    while (ahead.length < REQUESTS_AHEAD && next >= gap.from) request();
    const batch = await ahead.shift();
    if (batch === undefined) return;
    const blocks = linked(batch);
    wanted = Math.ceil((REQUEST_TRANSACTIONS * blocks.length) / Math.max(countTransactions(blocks), 1));
    wanted = Math.min(wanted, REQUEST_BLOCKS_MAX);
    yield blocks;
  }
}

function linked(batch: (FetchedBlock | null)[]): FetchedBlock[] {
  const blocks = batch.filter((each) => each !== null);
  if (blocks.length < batch.length) throw new MissingBlocksError('The node lacks blocks below its head');
  blocks.forEach((each, index) => {
    const below = blocks[index - 1];
    if (below !== undefined && each.block.parentHash !== below.block.hash) {
      throw new StaleBlocksError(`Block ${each.block.number} does not follow on the block below it`);
    }
  });
  return blocks;
}

/**
 * Writes a chunk where it fits below what is held; what is held below it must fit in turn, or is stale. Gives how long it
 * took, in ms.
 */
async function writeChunk(
  context: IndexerContext,
  { blocks, prepared }: Chunk,
  progress: HistoryProgress,
): Promise<number> {
  const lowest = blocks[0]?.block;
  const highest = blocks.at(-1)?.block;
  if (lowest === undefined || highest === undefined) return 0;
  const { run, writer } = context;
  let start = 0;
  const outcome = await writer.write('history', async (client) => {
    start = performance.now();
    const target = { client, schema: run.schema };
    if ((await getParentHash(target, highest.number + 1)) !== highest.hash) return 'stale' as const;
    const below: Hex | null = await getBlockHash(target, lowest.number - 1);
    if (below !== null && below !== lowest.parentHash) return 'stale below' as const;
    await writeBlocks(context, client, blocks, prepared);
    await setHistoryRate(target, progress.add(blocks.length));
    const head = await bumpSeq(target);
    await notify(client, {
      run: run.id,
      seq: head.seq,
      height: lowest.number,
      hash: lowest.hash,
      kind: 'progress',
    });
    return head;
  });
  if (outcome === 'stale') return refuseChunk(context, highest);
  if (outcome === 'stale below') {
    await unwindTo(context, lowest.number - 2);
    throw new StaleBlocksError(
      `Block ${lowest.number - 1} as held is not the parent of block ${lowest.number}`,
    );
  }
  context.position = { ...context.position, seq: outcome.seq };
  const ms = performance.now() - start;
  countWritten(context, blocks);
  wantObservations(context, blocks);
  context.wakes.traces.ring();
  return ms;
}

/** Where the node itself says that the chunk fits, what is held above it is wrong and is taken off. */
async function refuseChunk(context: IndexerContext, highest: Block): Promise<never> {
  const above = await eth_getBlockByNumber(context.transport, highest.number + 1);
  if (above?.parentHash === highest.hash) await unwindTo(context, highest.number);
  throw new StaleBlocksError(`Block ${highest.number} no longer fits the block above it`);
}

/** What a chunk takes to write grows with its transactions, and a little with its blocks. */
function sizeOf(blocks: readonly FetchedBlock[]): number {
  return countTransactions(blocks) + blocks.length;
}

function countTransactions(blocks: readonly FetchedBlock[]): number {
  return blocks.reduce((sum, { block }) => sum + block.transactions.length, 0);
}
