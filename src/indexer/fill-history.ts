import { type FetchedBlock, fetchBlocks } from '../chain/fetch-block.ts';
import { eth_getBlockByNumber } from '../chain/methods.ts';
import type { Block } from '../chain/types/block.ts';
import { notify } from '../db/notify.ts';
import { bumpSeq, getBlockHash, getParentHash } from '../db/writes/chain-head.ts';
import { listGaps } from '../db/writes/list-gaps.ts';
import type { BlockRange } from '../db/writes/run-target.ts';
import type { Hex } from '../lib/hex.ts';
import type { IndexerContext } from './context.ts';
import { MissingBlocksError, StaleBlocksError } from './errors.ts';
import { writeBlocks } from './index-block.ts';
import { unwindTo } from './reorg.ts';
import { wantObservations } from './want-observations.ts';

/** Blocks asked for in one HTTP request, and requests under way at once. */
const BATCH_BLOCKS = 10;
const BATCHES_AHEAD = 4;

/** A transaction of history takes about this many transactions of the chain: some 100 ms of writing. */
const CHUNK_TRANSACTIONS = 600;

/** Fills the highest gap of the index downwards until it is closed or the signal aborts. Gives false without a gap. */
export async function fillHistory(context: IndexerContext, signal: AbortSignal): Promise<boolean> {
  const top = context.position.number;
  if (top === null) return false;
  const gaps = await context.writer.write('history', (client) =>
    listGaps({ client, schema: context.run.schema }, 'facts', { from: context.historyFrom, to: top }),
  );
  const gap = gaps[0];
  if (gap === undefined) return false;
  let chunk: FetchedBlock[] = [];
  for await (const batch of fetchDownwards(context, gap, signal)) {
    chunk = [...batch, ...chunk];
    if (countTransactions(chunk) >= CHUNK_TRANSACTIONS || chunk.length >= CHUNK_TRANSACTIONS) {
      await writeChunk(context, chunk);
      chunk = [];
    }
  }
  if (chunk.length > 0) await writeChunk(context, chunk);
  return true;
}

/** Yields batches of linked blocks, highest batch first, with several requests under way. */
async function* fetchDownwards(
  { transport, node }: IndexerContext,
  gap: BlockRange,
  signal: AbortSignal,
): AsyncGenerator<FetchedBlock[]> {
  const ahead: Promise<(FetchedBlock | null)[]>[] = [];
  let next = gap.to;
  const request = () => {
    const from = Math.max(gap.from, next - BATCH_BLOCKS + 1);
    const ids = Array.from({ length: next - from + 1 }, (_, offset) => from + offset);
    next = from - 1;
    const fetched = fetchBlocks({ transport, hasBlockReceipts: node.hasBlockReceipts }, ids);
    fetched.catch(() => {});
    ahead.push(fetched);
  };
  while (!signal.aborted) {
    while (ahead.length < BATCHES_AHEAD && next >= gap.from) request();
    const batch = await ahead.shift();
    if (batch === undefined) return;
    yield linked(batch);
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

/** Writes a chunk where it fits below what is held; what is held below it must fit in turn, or is stale. */
async function writeChunk(context: IndexerContext, chunk: readonly FetchedBlock[]): Promise<void> {
  const lowest = chunk[0]?.block;
  const highest = chunk.at(-1)?.block;
  if (lowest === undefined || highest === undefined) return;
  const { run, writer } = context;
  const outcome = await writer.write('history', async (client) => {
    const target = { client, schema: run.schema };
    if ((await getParentHash(target, highest.number + 1)) !== highest.hash) return 'stale' as const;
    const below: Hex | null = await getBlockHash(target, lowest.number - 1);
    if (below !== null && below !== lowest.parentHash) return 'stale below' as const;
    await writeBlocks(context, client, chunk);
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
  wantObservations(context, chunk);
  context.wakes.traces.ring();
}

/** Where the node itself says that the chunk fits, what is held above it is wrong and is taken off. */
async function refuseChunk(context: IndexerContext, highest: Block): Promise<never> {
  const above = await eth_getBlockByNumber(context.transport, highest.number + 1);
  if (above?.parentHash === highest.hash) await unwindTo(context, highest.number);
  throw new StaleBlocksError(`Block ${highest.number} no longer fits the block above it`);
}

function countTransactions(blocks: readonly FetchedBlock[]): number {
  return blocks.reduce((sum, { block }) => sum + block.transactions.length, 0);
}
