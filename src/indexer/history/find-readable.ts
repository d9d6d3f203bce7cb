import { MissingReceiptsError } from '#chain/errors.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { fetchOnce } from './read-carefully.ts';

type Place = Pick<IndexerContext, 'source' | 'range'>;

/** Result of a probe below an unreadable block; an empty block proves nothing where receipts are missing. */
type Probe = 'readable' | 'unreadable' | 'unclear';

/** Distance from genesis within which blocks are exempt: a pruned node retains its genesis. */
const GENESIS_REACH = 2;

/**
 * Finds the lowest unreadable height contiguous with `number`: exponential search down to a readable block, then binary
 * search. Null where no block below is readable. Throws where the node does not respond at all.
 */
export async function findHoleEnd(context: Place, number: number, error: Error): Promise<number | null> {
  let unreadable = number;
  let unclear = 0;
  for (let step = 1; number - step >= context.range.historyFrom; step *= 2) {
    const height = number - step;
    const probe = await probeAt(context, height, error);
    if (probe === 'readable' && countsAt(context, height, number))
      return findLowestUnreadable(context, height, unreadable, error);
    if (probe === 'unclear') unclear += 1;
    else unreadable = height;
  }
  // Nothing contradicts that this block is unreadable alone; for the lowest block of all nothing can.
  const isAlone = unreadable === number && (unclear > 0 || number === context.range.historyFrom);
  return isAlone ? number : null;
}

function countsAt({ range: { historyFrom } }: Place, height: number, number: number): boolean {
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

async function probeAt(context: Place, height: number, error: Error): Promise<Probe> {
  const read = await fetchAt(context, height);
  if ('error' in read) return 'unreadable';
  const isEmpty = read.fetched.block.transactions.length === 0;
  return isEmpty && error instanceof MissingReceiptsError ? 'unclear' : 'readable';
}

/** Finds the reason why a block is unreadable; null where it is readable. */
export async function findFault(context: Place, height: number): Promise<Error | null> {
  const read = await fetchAt(context, height);
  return 'error' in read ? read.error : null;
}

function fetchAt({ source: { transport, node } }: Place, height: number) {
  return fetchOnce({ transport, hasBlockReceipts: node.hasBlockReceipts }, height);
}
