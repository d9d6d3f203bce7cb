import { type FetchedBlock, fetchBlock, fetchBlocks } from '../../chain/fetch-block.ts';
import type { BlockRange } from '../../db/writes/run-target.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { MissingBlocksError, StaleBlocksError } from '../runtime/errors.ts';

/** How much one HTTP request asks for, at a guess. */
const REQUEST_TRANSACTIONS = 200;
const REQUEST_BLOCKS_MAX = 10;
/** How many requests are under way at once, at most and in the beginning. */
const REQUESTS_MAX = 4;
const REQUESTS_FIRST = 2;

/** A request that is under way, or answered and not yet taken. */
interface Request {
  fetched: Promise<(FetchedBlock | null)[]>;
  isAnswered: boolean;
}

/**
 * Yields batches of blocks, highest batch first; all are linked, each batch to the one above it too. So many requests are under way that the next
 * answer is there when it is wanted, and no more: a new block waits behind them at the node.
 * @throws StaleBlocksError, MissingBlocksError
 */
export async function* fetchDownwards(
  { transport, node }: Pick<IndexerContext, 'transport' | 'node'>,
  gap: BlockRange,
  signal: AbortSignal,
): AsyncGenerator<FetchedBlock[]> {
  const ahead: Request[] = [];
  let width = REQUESTS_FIRST;
  let next = gap.to;
  let count = REQUEST_BLOCKS_MAX;
  let above: FetchedBlock | undefined;
  const request = () => {
    const from = Math.max(gap.from, next - count + 1);
    const ids = Array.from({ length: next - from + 1 }, (_, offset) => from + offset);
    next = from - 1;
    const fetched = fetchBlocks({ transport, hasBlockReceipts: node.hasBlockReceipts }, ids);
    const entry = { fetched, isAnswered: false };
    const note = () => {
      entry.isAnswered = true;
    };
    fetched.then(note, note);
    ahead.push(entry);
  };
  const requestMore = () => {
    while (ahead.length < width && next >= gap.from) request();
  };
  requestMore();
  while (!signal.aborted) {
    const first = ahead.shift();
    if (first === undefined) return;
    width = first.isAnswered ? Math.max(1, width - 1) : Math.min(REQUESTS_MAX, width + 1);
    const blocks = linked(await first.fetched, above);
    above = blocks[0];
    if (above?.block.number === gap.from) await confirmParent({ transport, node }, above);
    count = Math.ceil((REQUEST_TRANSACTIONS * blocks.length) / Math.max(countTransactions(blocks), 1));
    count = Math.min(count, REQUEST_BLOCKS_MAX);
    requestMore();
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
