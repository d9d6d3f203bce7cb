import { RpcUnavailableError } from '../../chain/errors.ts';
import { type FetchedBlock, fetchBlock } from '../../chain/fetch-block.ts';
import { BaseError } from '../../lib/base-error.ts';
import type { IndexerContext } from '../runtime/context.ts';

/** A block that its node does not give is waited for so long, before those above it go on without it. */
const PATIENCE_MS = 3000;
/** So many blocks above it are tried. */
const REACH_BLOCKS = 8;

/** What the node gives of a block: the block, or null with the reason why it is of no use. */
export interface NextBlock {
  fetched: FetchedBlock | null;
  /** Null where the node gave nothing and said nothing. */
  error: unknown;
}

/** Reads one block; throws where the node does not answer at all. */
export async function readNext(
  { transport, node }: IndexerContext,
  id: Parameters<typeof fetchBlock>[1],
): Promise<NextBlock> {
  try {
    const { hasBlockReceipts } = node;
    return { fetched: await fetchBlock({ transport, hasBlockReceipts }, id), error: null };
  } catch (error) {
    const isOutage = error instanceof RpcUnavailableError && !error.isTimeout && !error.isTooLarge;
    if (isOutage || (error instanceof BaseError && error.code === 'other_chain')) throw error;
    return { fetched: null, error };
  }
}

/**
 * Finds the block that goes on above one that cannot be read: at once the child of our head, where the chain has left the heights
 * between out; the lowest that can be read, once the missing one has been waited for. Null while there is none.
 */
export async function findChild(
  context: IndexerContext,
  missing: number,
  head: number,
): Promise<FetchedBlock | null> {
  const { stall, position, log } = context;
  if (stall.trouble?.number !== missing) stall.trouble = { number: missing, since: Date.now() };
  for (let number = missing + 1; number <= Math.min(head, missing + REACH_BLOCKS); number++) {
    const { fetched } = await readNext(context, number);
    if (fetched === null) continue;
    if (fetched.block.parentHash === position.hash) return fetched;
    if (Date.now() - stall.trouble.since < PATIENCE_MS) return null;
    log(
      'warn',
      `Block ${missing} cannot be read: new blocks go on with block ${number}, it will be tried again`,
    );
    return fetched;
  }
  return null;
}
