import type { BlockRange } from '#db/writes/run-target.ts';
import { createTrigger, type Trigger } from '#lib/trigger.ts';
import type { ReadyBlocks } from '../../head/prepare-blocks.ts';
import { listDeclared } from '../../observe/readings/learn-readings.ts';
import type { IndexerContext } from '../../runtime/context.ts';
import type { AssignedJob, DecodePool } from './decode-pool.ts';
import { unpackChunk } from './pack-chunk.ts';

/** A part of a gap. */
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

/** Threads and sizes of a reading. */
export interface Decoding {
  pool: DecodePool;
  /** Size of a chunk, in transactions and blocks. */
  targetSize: () => number;
  /** Maximum size of finished chunks that wait for the writer, in bytes; the chunk that is due next may exceed it. */
  heldBytesMax?: number;
}

/** The next step of a reading: a chunk, blocks that no thread can read, a pause, or the end. */
type Step = { chunk: ReadyBlocks } | { unread: BlockRange } | 'wait' | 'end';

/** Parts of a gap in the hands of threads, highest first. */
export interface PartQueue {
  /** Gives parts and permissions to threads, and returns the next step. */
  next(): Step;
  /** Woken when a step may have changed. */
  changed: Trigger;
  /** Ends the jobs of all parts. */
  drop(): void;
}

/** Chunks of a part, about. */
const PART_CHUNKS = 4;
/** Size of finished chunks that wait, for each thread, in bytes. */
const HELD_BYTES_OF_THREAD = 12 * 1024 * 1024;
/** Deaths of threads on a part after which it counts as unreadable for threads. */
const DEATHS_MAX = 2;

/** Cuts a gap into parts, as threads become free. */
export function createPartQueue(
  context: Pick<IndexerContext, 'memory' | 'modules' | 'source'>,
  gap: BlockRange,
  { pool, targetSize, heldBytesMax = HELD_BYTES_OF_THREAD * pool.count }: Decoding,
): PartQueue {
  const changed = createTrigger();
  const parts: Part[] = [];
  let below = gap.to;
  let heldBytes = 0;

  function receive(part: Part, chunk: ReadyBlocks): void {
    part.left = { ...part.left, to: chunk.lowest.number - 1 };
    part.chunks.push(chunk);
    part.owed += 1;
    heldBytes += chunk.bytes;
    changed.wake();
  }

  /** Gives a part to a thread; false while all are busy. */
  function assign(part: Part): boolean {
    if (pool.isBroken() || part.deaths >= DEATHS_MAX) {
      part.state = 'failed';
      return true;
    }
    const isBottom = part.left.from === gap.from;
    const { hasBlockReceipts } = context.source.node;
    const declared = listDeclared(context.memory.readings);
    const job = { range: part.left, isBottom, hasBlockReceipts, declared, size: targetSize() };
    part.owed = 0;
    part.job = pool.assign(job, {
      onChunk: (packed) => receive(part, unpackChunk(packed, context.modules)),
      onEnd(end) {
        if (end === 'lost') part.deaths += 1;
        part.state = end === 'lost' ? 'waiting' : end;
        changed.wake();
      },
    });
    if (part.job !== null) part.state = 'running';
    return part.job !== null;
  }

  function proceed(): void {
    for (const [place, part] of parts.entries()) {
      if (part.state === 'waiting' && !assign(part)) return;
      const isDue = place === 0 && part.chunks.length === 0;
      for (; part.owed > 0 && part.state === 'running' && (isDue || heldBytes < heldBytesMax); part.owed--)
        part.job?.more(targetSize());
    }
    while (below >= gap.from && heldBytes < heldBytesMax) {
      const left = { from: Math.max(gap.from, below - countBlocks(targetSize(), pool) + 1), to: below };
      const part: Part = { left, state: 'waiting', chunks: [], job: null, owed: 0, deaths: 0 };
      if (!assign(part)) return;
      parts.push(part);
      below = left.from - 1;
    }
  }

  return {
    changed,
    next() {
      while (parts[0]?.state === 'done' && parts[0].chunks.length === 0) parts.shift();
      proceed();
      const [part] = parts;
      const chunk = part?.chunks.shift();
      if (chunk !== undefined) {
        heldBytes -= chunk.bytes;
        return { chunk };
      }
      if (part === undefined) return below < gap.from ? 'end' : 'wait';
      if (part.state !== 'failed') return 'wait';
      parts.shift();
      return { unread: part.left };
    },
    drop() {
      for (const { job, state } of parts) if (state === 'running') job?.drop();
    },
  };
}

/** Number of blocks of a part. */
function countBlocks(size: number, { density, partBlocksMax }: DecodePool): number {
  const blocks = Math.round((size * PART_CHUNKS) / (1 + (density ?? 0)));
  return Math.min(Math.max(blocks, 1), partBlocksMax);
}
