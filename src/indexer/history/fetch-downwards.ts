import { type FetchedBlock, fetchBlock, fetchBlocks } from '#chain/fetch/fetch-block.ts';
import type { Transport } from '#chain/rpc/transport.ts';
import type { NodeInfo } from '#chain/types/node.ts';
import type { BlockRange } from '#db/writes/run-target.ts';
import { MissingBlocksError, StaleBlocksError } from '../runtime/errors.ts';

/** Target size of one HTTP request, estimated. */
const REQUEST_TRANSACTIONS = 200;
const REQUEST_BLOCKS_MAX = 10;
/** Maximum and initial number of concurrent requests. */
const REQUESTS_MAX = 4;
const REQUESTS_FIRST = 2;

interface BlockSource {
  transport: Transport;
  node: Pick<NodeInfo, 'hasBlockReceipts'>;
}

/** A request in flight, or answered and not yet consumed. */
interface Request {
  fetched: Promise<(FetchedBlock | null)[]>;
  isAnswered: boolean;
}

/**
 * Yields batches of blocks, highest batch first; all are linked, including each batch to the one above it. The number
 * of concurrent requests adapts so that the next response is ready when needed, and no higher: a new block waits behind
 * them at the node. Where the range is not the `isBottom` of a gap, the caller links its lowest block to the next range.
 * @throws StaleBlocksError, MissingBlocksError
 */
export async function* fetchDownwards(
  { transport, node }: BlockSource,
  gap: BlockRange,
  signal: AbortSignal,
  { isBottom = true }: { isBottom?: boolean } = {},
): AsyncGenerator<FetchedBlock[]> {
  const ahead: Request[] = [];
  let width = REQUESTS_FIRST;
  let next = gap.to;
  let count = REQUEST_BLOCKS_MAX;
  /** Lowest block so far, yielded when the one below it confirms its parent. */
  let held: FetchedBlock | undefined;
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
    const { blocks, failure } = await readLinked(first.fetched, held);
    if (blocks[0]?.block.number === gap.from) {
      if (isBottom) await confirmParent({ transport, node }, blocks[0]);
      yield blocks;
      return;
    }
    if (failure !== null) {
      if (blocks.length > 0) yield blocks;
      throw failure;
    }
    count = Math.ceil((REQUEST_TRANSACTIONS * blocks.length) / Math.max(countTransactions(blocks), 1));
    count = Math.min(count, REQUEST_BLOCKS_MAX);
    requestMore();
    held = blocks.shift();
    if (blocks.length > 0) yield blocks;
  }
}

/** Fetches the lowest block twice: blocks below it may never be indexed, and nothing else would reveal a wrong parent. */
async function confirmParent({ transport, node }: BlockSource, { block }: FetchedBlock): Promise<void> {
  const again = await fetchBlock({ transport, hasBlockReceipts: node.hasBlockReceipts }, block.number);
  if (again?.block.parentHash !== block.parentHash)
    throw new StaleBlocksError(`The node names two parents of block ${block.number}`);
}

/**
 * Returns the blocks of a batch and the one above them, lowest first, as far down as they are linked; and the error
 * below, if any. Of two unlinked blocks neither is returned.
 */
async function readLinked(
  batch: Promise<(FetchedBlock | null)[]>,
  held: FetchedBlock | undefined,
): Promise<{ blocks: FetchedBlock[]; failure: unknown }> {
  const blocks = held === undefined ? [] : [held];
  let answers: (FetchedBlock | null)[];
  try {
    answers = await batch;
  } catch (error) {
    return { blocks, failure: error };
  }
  for (const each of answers.toReversed()) {
    const [above] = blocks;
    if (each === null)
      return { blocks, failure: new MissingBlocksError('The node lacks blocks below its head') };
    if (above !== undefined && above.block.parentHash !== each.block.hash) {
      const failure = new StaleBlocksError(
        `Block ${above.block.number} does not follow on the block below it`,
      );
      return { blocks: blocks.slice(1), failure };
    }
    blocks.unshift(each);
  }
  return { blocks, failure: null };
}

function countTransactions(blocks: readonly FetchedBlock[]): number {
  return blocks.reduce((sum, { block }) => sum + block.transactions.length, 0);
}
