import { RpcUnavailableError } from '#chain/errors.ts';
import { type FetchedBlock, fetchBlock } from '#chain/fetch/fetch-block.ts';
import { BaseError } from '#lib/base-error.ts';
import type { IndexerContext } from '../runtime/context.ts';

/** Maximum wait for a block that the node does not return, before indexing goes on without it. */
const PATIENCE_MS = 3000;
/** Number of blocks above it to try. */
const REACH_BLOCKS = 8;

/** Result of reading a block: the block, or null with the reason. */
export interface NextBlock {
  fetched: FetchedBlock | null;
  /** Null where the node returned nothing without an error. */
  error: unknown;
}

/** Reads one block; throws where the node does not respond at all. */
export async function readNext(
  { source: { transport, node } }: IndexerContext,
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
 * Finds the block to index after one that cannot be read: at once the child of the indexed head, if the chain skipped
 * the heights between; otherwise, after the wait for the missing one, the lowest readable one. Null while there is
 * none.
 */
export async function findChild(
  context: IndexerContext,
  missing: number,
  head: number,
): Promise<FetchedBlock | null> {
  const {
    memory: { stall },
    range: { head: position },
    reporting: { log },
  } = context;
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
