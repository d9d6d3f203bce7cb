import { setImmediate } from 'node:timers/promises';
import type { FetchedBlock } from '#chain/fetch/fetch-block.ts';
import type { ModuleParts } from '#db/writes/module-parts.ts';
import type { TokenReadings } from '../../decode/token-reading.ts';
import {
  makeReady,
  type PreparedBlocks,
  prepareBlocks,
  type ReadyBlocks,
} from '../../head/prepare-blocks.ts';

/** Maximum number of transactions prepared per turn of the event loop; at least one block. */
const TURN_TRANSACTIONS = 100;
/** Size of encoded rows from which a chunk ends, in bytes, whatever its number of transactions. */
const CHUNK_BYTES = 8 * 1024 * 1024;

interface Gathering {
  modules: ModuleParts;
  /** Readings of contracts with ambiguous events, which `learn` adds to before blocks are decoded. */
  readings: TokenReadings;
  learn: (blocks: readonly FetchedBlock[]) => Promise<unknown>;
  /** Size at which a chunk ends, in transactions and blocks. */
  targetSize: () => number;
}

/**
 * Prepares batches of blocks, highest first, and merges them to chunks. A few blocks take one turn of the event loop:
 * the previous chunk is sent to the database in between.
 */
export async function* gatherChunks(
  { modules, readings, learn, targetSize }: Gathering,
  batches: AsyncIterable<FetchedBlock[]>,
): AsyncGenerator<ReadyBlocks> {
  let chunk: PreparedBlocks | null = null;
  let failure: { error: unknown } | null = null;
  try {
    for await (const batch of batches) {
      await learn(batch);
      for (const blocks of cutIntoTurns(batch)) {
        await setImmediate();
        chunk = prepareBlocks(blocks, { above: chunk, readings, modules });
      }
      if (chunk === null || (countUnits(chunk) < targetSize() && chunk.bytes < CHUNK_BYTES)) continue;
      yield makeReady(chunk);
      chunk = null;
    }
  } catch (error) {
    // Gathered blocks are not fetched again.
    failure = { error };
  }
  if (chunk !== null) yield makeReady(chunk);
  if (failure !== null) throw failure.error;
}

function countUnits({ blockHashes, transactionHashes }: PreparedBlocks): number {
  return blockHashes.length + transactionHashes.length;
}

/** Size of a chunk; its write duration grows with its transactions, and a little with its blocks. */
export function sizeOf({
  blockHashes,
  transactionsCount,
}: Pick<ReadyBlocks, 'blockHashes' | 'transactionsCount'>) {
  return blockHashes.length + transactionsCount;
}

/** Splits a batch into consecutive blocks that are prepared together, highest first. */
function* cutIntoTurns(batch: readonly FetchedBlock[]): Generator<[FetchedBlock, ...FetchedBlock[]]> {
  let above: FetchedBlock[] = [];
  let transactions = 0;
  for (const lowest of batch.toReversed()) {
    transactions += lowest.block.transactions.length;
    if (transactions < TURN_TRANSACTIONS && lowest !== batch[0]) {
      above = [lowest, ...above];
      continue;
    }
    yield [lowest, ...above];
    above = [];
    transactions = 0;
  }
}
