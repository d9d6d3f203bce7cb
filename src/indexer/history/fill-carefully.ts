import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import { eth_getBlockByNumber } from '#chain/rpc/methods.ts';
import { findAbove, findBelow } from '#db/writes/facts/linked-blocks.ts';
import type { BlockRange } from '#db/writes/run-target.ts';
import type { Hex } from '#lib/hex.ts';
import { makeReady, prepareBlocks } from '../head/prepare-blocks.ts';
import { unwindTo } from '../head/reorg.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { StaleBlocksError } from '../runtime/errors.ts';
import type { HistoryProgress } from './history-progress.ts';
import { isOddData, readCarefully } from './read-carefully.ts';
import { writeChunk } from './write-chunk.ts';

/** A block that could not be read or written although the node responds. */
export interface Trouble {
  number: number;
  error: Error;
}

/** Number of blocks after which the fast path is tried again; more than one of its requests. */
const BLOCKS_MAX = 16;

/**
 * Backfills the top of a range one block at a time, each read by every available method, until a block fails, which is
 * returned, or some blocks are written. A block is written once the one below it confirms its parent.
 */
export async function fillCarefully(
  context: IndexerContext,
  range: BlockRange,
  progress: HistoryProgress,
  signal: AbortSignal,
): Promise<Trouble | null> {
  let expected = await findExpected(context, range.to);
  let held: FetchedBlock | null = null;
  let number = range.to;
  for (let count = 0; count < BLOCKS_MAX && number >= range.from && !signal.aborted; count++) {
    const read = await readCarefully(context, number, expected);
    if (!('fetched' in read)) {
      const isParentWrong = read.other !== null && expected !== null;
      if (!isParentWrong) return (await write(context, held, progress)) ?? { number, error: read.error };
      if (held === null) return repairAbove(context, number, read.other, read.error);
      return { number: held.block.number, error: wrongParent(held) };
    }
    const trouble = await write(context, held, progress);
    if (trouble !== null) return trouble;
    held = read.fetched;
    expected = held.block.parentHash;
    number = held.block.number - 1;
  }
  return write(context, held, progress);
}

/** Parent hash in the block above a height; null where that block is not indexed. */
async function findExpected({ run, writer }: IndexerContext, height: number): Promise<Hex | null> {
  const { above } = await writer.read('history', (client) =>
    findAbove({ client, schema: run.schema }, height),
  );
  return above?.isAdjacent ? above.parentHash : null;
}

function wrongParent({ block: { number, parentHash } }: FetchedBlock): Error {
  return new StaleBlocksError(
    `The node's block ${number} names the parent ${parentHash}, which the node does not have`,
  );
}

/** Removes indexed blocks whose parent the node does not have, to read them again with those above. */
async function repairAbove(
  context: IndexerContext,
  number: number,
  other: FetchedBlock | null,
  error: Error,
): Promise<Trouble | null> {
  const above = await eth_getBlockByNumber(context.source.transport, number + 1).catch(() => null);
  const isOursWrong = above !== null && above.parentHash === other?.block.hash;
  if (isOursWrong) await unwindTo(context, number);
  return isOursWrong ? null : { number, error };
}

/** Writes one block if it fits the indexed blocks below. */
async function write(
  context: IndexerContext,
  fetched: FetchedBlock | null,
  progress: HistoryProgress,
): Promise<Trouble | null> {
  if (fetched === null) return null;
  const { number, parentHash } = fetched.block;
  const {
    run,
    writer,
    source: { transport },
    modules,
  } = context;
  const below = await writer.read('history', (client) => findBelow({ client, schema: run.schema }, number));
  if (below?.isAdjacent && below.hash !== parentHash) {
    const theirs = await eth_getBlockByNumber(transport, below.number).catch(() => null);
    if (theirs?.hash === below.hash) return { number, error: wrongParent(fetched) };
  }
  try {
    await writeChunk(context, makeReady(prepareBlocks([fetched], { modules })), progress);
    return null;
  } catch (error) {
    if (!(error instanceof Error) || !isOddData(error)) throw error;
    return { number, error };
  }
}
