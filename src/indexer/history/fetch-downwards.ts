import { type FetchedBlock, fetchBlock, fetchBlocks } from '../../chain/fetch-block.ts';
import type { BlockRange } from '../../db/writes/run-target.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { MissingBlocksError, StaleBlocksError } from '../runtime/errors.ts';

/** How much one HTTP request asks for, at a guess, and how many are under way at once: a node has others to answer. */
const REQUEST_TRANSACTIONS = 200;
const REQUEST_BLOCKS_MAX = 10;
const REQUESTS_AHEAD = 4;

/**
 * Yields batches of blocks, highest batch first, with several requests under way; all are linked, each batch to the one above it too.
 * @throws StaleBlocksError, MissingBlocksError
 */
export async function* fetchDownwards(
  { transport, node }: Pick<IndexerContext, 'transport' | 'node'>,
  gap: BlockRange,
  signal: AbortSignal,
): AsyncGenerator<FetchedBlock[]> {
  const ahead: Promise<(FetchedBlock | null)[]>[] = [];
  let next = gap.to;
  let count = REQUEST_BLOCKS_MAX;
  let above: FetchedBlock | undefined;
  const request = () => {
    const from = Math.max(gap.from, next - count + 1);
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
    const blocks = linked(batch, above);
    above = blocks[0];
    if (above?.block.number === gap.from) await confirmParent({ transport, node }, above);
    count = Math.ceil((REQUEST_TRANSACTIONS * blocks.length) / Math.max(countTransactions(blocks), 1));
    count = Math.min(count, REQUEST_BLOCKS_MAX);
    yield blocks;
  }
}

/** What is below the last block may never be indexed, and then nothing would report a wrong parent: it is asked for twice. */
async function confirmParent(
  { transport, node }: Pick<IndexerContext, 'transport' | 'node'>,
  { block }: FetchedBlock,
): Promise<void> {
  const again = await fetchBlock({ transport, hasBlockReceipts: node.hasBlockReceipts }, block.number);
  if (again?.block.parentHash !== block.parentHash)
    throw new StaleBlocksError(`The node names two parents of block ${block.number}`);
}

function linked(batch: (FetchedBlock | null)[], above: FetchedBlock | undefined): FetchedBlock[] {
  const blocks = batch.filter((each) => each !== null);
  if (blocks.length < batch.length) throw new MissingBlocksError('The node lacks blocks below its head');
  const upwards = above === undefined ? blocks : [...blocks, above];
  upwards.forEach((each, index) => {
    const below = upwards[index - 1];
    if (below !== undefined && each.block.parentHash !== below.block.hash) {
      throw new StaleBlocksError(`Block ${each.block.number} does not follow on the block below it`);
    }
  });
  return blocks;
}

function countTransactions(blocks: readonly FetchedBlock[]): number {
  return blocks.reduce((sum, { block }) => sum + block.transactions.length, 0);
}
