import type { BlockRange } from '#db/writes/run-target.ts';
import { createTrigger } from '#lib/trigger.ts';
import type { ReadyBlocks } from '../../head/prepare-blocks.ts';
import type { IndexerContext } from '../../runtime/context.ts';
import { StaleBlocksError } from '../../runtime/errors.ts';
import type { AssignedJob, DecodePool } from './decode-pool.ts';
import { unpackChunk } from './pack-chunk.ts';
import { readHere } from './read-here.ts';

/** A part of a gap, in the order of its height. */
interface Part {
  /** Blocks that no chunk has yet. */
  left: BlockRange;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** Received chunks, highest first. */
  chunks: ReadyBlocks[];
  job: AssignedJob | null;
  /** Number of permissions that are not given yet. */
  owed: number;
  deaths: number;
}

interface Decoding {
  pool: DecodePool;
  /** Size of a chunk, in transactions and blocks. */
  targetSize: () => number;
  /** Maximum size of finished chunks that wait for the writer, in bytes; the chunk that is due next may exceed it. */
  heldBytesMax?: number;
}

/** Chunks of a part, about. */
const PART_CHUNKS = 4;
/** The same for each thread. */
const HELD_BYTES_OF_THREAD = 12 * 1024 * 1024;
/** Deaths of threads on a part after which it is read in this thread. */
const DEATHS_MAX = 2;
const LOOK_MS = 1000;

/**
 * Reads a gap downwards in several threads. Chunks are returned in order and linked, each to the one below it; the
 * lowest is confirmed by the node. What a thread cannot read is read in this thread, which throws where it fails too.
 * @throws StaleBlocksError, MissingBlocksError
 */
export function decodeInThreads(
  context: IndexerContext,
  gap: BlockRange,
  signal: AbortSignal,
  decoding: Decoding,
): AsyncGenerator<ReadyBlocks> {
  return linkChunks(decodeParts(context, gap, signal, decoding), signal);
}

async function* decodeParts(
  context: IndexerContext,
  gap: BlockRange,
  signal: AbortSignal,
  { pool, targetSize, heldBytesMax = HELD_BYTES_OF_THREAD * pool.count }: Decoding,
): AsyncGenerator<ReadyBlocks> {
  const changed = createTrigger();
  const parts: Part[] = [];
  let next = gap.to;
  let heldBytes = 0;

  /** Gives a part to a thread; false while all are busy. */
  const assign = (part: Part): boolean => {
    if (pool.isBroken() || part.deaths >= DEATHS_MAX) {
      part.state = 'failed';
      return true;
    }
    const { hasBlockReceipts } = context.node;
    const job = {
      range: part.left,
      isBottom: part.left.from === gap.from,
      hasBlockReceipts,
      size: targetSize(),
    };
    part.owed = 0;
    part.job = pool.assign(job, {
      onChunk(packed) {
        const chunk = unpackChunk(packed, context.modules);
        part.left = { ...part.left, to: chunk.lowest.number - 1 };
        part.chunks.push(chunk);
        part.owed += 1;
        heldBytes += chunk.bytes;
        changed.wake();
      },
      onEnd(end) {
        if (end === 'lost') part.deaths += 1;
        part.state = end === 'lost' ? 'waiting' : end;
        changed.wake();
      },
    });
    if (part.job !== null) part.state = 'running';
    return part.job !== null;
  };
  /** Gives permissions and parts to threads, the highest blocks first. */
  const proceed = () => {
    for (const [place, part] of parts.entries()) {
      if (part.state === 'waiting' && !assign(part)) return;
      const isDue = place === 0 && part.chunks.length === 0;
      for (; part.owed > 0 && part.state === 'running' && (isDue || heldBytes < heldBytesMax); part.owed--)
        part.job?.more(targetSize());
    }
    while (next >= gap.from && heldBytes < heldBytesMax) {
      const from = Math.max(gap.from, next - countBlocks(targetSize(), pool) + 1);
      const part: Part = {
        ...{ left: { from, to: next }, state: 'waiting', chunks: [], job: null, owed: 0, deaths: 0 },
      };
      if (!assign(part)) return;
      parts.push(part);
      next = from - 1;
    }
  };

  try {
    while (!signal.aborted) {
      proceed();
      const [part] = parts;
      if (part === undefined && next < gap.from) return;
      const chunk = part?.chunks.shift();
      if (chunk !== undefined) {
        heldBytes -= chunk.bytes;
        pool.density = chunk.transactionsCount / chunk.blockHashes.length;
        yield chunk;
      } else if (part?.state === 'done') parts.shift();
      else if (part?.state === 'failed') {
        const { left } = part;
        yield* readHere(context, left, signal, { targetSize, isBottom: left.from === gap.from });
        parts.shift();
      } else await changed.wait(LOOK_MS, signal);
    }
  } finally {
    for (const { job, state } of parts) if (state === 'running') job?.drop();
  }
}

/** Number of blocks of a part. */
function countBlocks(size: number, { density, partBlocksMax }: DecodePool): number {
  const blocks = Math.round((size * PART_CHUNKS) / (1 + (density ?? 0)));
  return Math.min(Math.max(blocks, 1), partBlocksMax);
}

/** Holds each chunk back until the next one confirms its parent; of two that are not linked neither is returned. */
async function* linkChunks(
  chunks: AsyncIterable<ReadyBlocks>,
  signal: AbortSignal,
): AsyncGenerator<ReadyBlocks> {
  let held: ReadyBlocks | null = null;
  let failure: { error: unknown } | null = null;
  try {
    for await (const chunk of chunks) {
      const above: ReadyBlocks | null = held;
      held = null;
      if (above !== null && above.lowest.parentHash !== chunk.highest.hash)
        throw new StaleBlocksError(`Block ${above.lowest.number} does not follow on the block below it`);
      if (above !== null) yield above;
      held = chunk;
    }
  } catch (error) {
    failure = { error };
  }
  if (held !== null && !signal.aborted) yield held;
  if (failure !== null) throw failure.error;
}
