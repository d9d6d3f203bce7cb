import { MissingReceiptsError } from '../../chain/errors.ts';
import { fetchBlock } from '../../chain/fetch-block.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { toFault } from './read-carefully.ts';

type Place = Pick<IndexerContext, 'transport' | 'node' | 'historyFrom'>;

/** How a probe below a block that cannot be read came out; an empty block proves nothing where receipts are missing. */
type Probe = 'readable' | 'unreadable' | 'unclear';

/** A node that has thrown its old blocks away keeps its genesis: so close to it, it counts. */
const GENESIS_REACH = 2;

/**
 * The lowest height of the blocks below `number` that cannot be read with it: gallops down to one that can, then halves the
 * distance. Null where none below can be read. Throws where the node does not answer at all.
 */
export async function findHoleEnd(context: Place, number: number, error: Error): Promise<number | null> {
  let unreadable = number;
  let unclear = 0;
  for (let step = 1; number - step >= context.historyFrom; step *= 2) {
    const height = number - step;
    const probe = await probeAt(context, height, error);
    if (probe === 'readable' && countsAt(context, height, number))
      return findLowestUnreadable(context, height, unreadable, error);
    if (probe === 'unclear') unclear += 1;
    else unreadable = height;
  }
  // Nothing contradicts that this block is alone; where it is the lowest of all nothing can.
  const isAlone = unreadable === number && (unclear > 0 || number === context.historyFrom);
  return isAlone ? number : null;
}

function countsAt({ historyFrom }: Place, height: number, number: number): boolean {
  return height > historyFrom || number - height <= GENESIS_REACH;
}

async function findLowestUnreadable(
  context: Place,
  readable: number,
  unreadable: number,
  error: Error,
): Promise<number> {
  let below = readable;
  let lowest = unreadable;
  while (lowest - below > 1) {
    const middle = Math.floor((lowest + below) / 2);
    if ((await probeAt(context, middle, error)) === 'unreadable') lowest = middle;
    else below = middle;
  }
  return lowest;
}

async function probeAt({ transport, node }: Place, height: number, error: Error): Promise<Probe> {
  try {
    const fetched = await fetchBlock({ transport, hasBlockReceipts: node.hasBlockReceipts }, height);
    if (fetched === null) return 'unreadable';
    const isEmpty = fetched.block.transactions.length === 0;
    return isEmpty && error instanceof MissingReceiptsError ? 'unclear' : 'readable';
  } catch (thrown) {
    await toFault({ transport }, thrown);
    return 'unreadable';
  }
}
