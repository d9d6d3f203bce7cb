import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** What is looked at, and what is done about it. */
export interface IdleMemoryMeans {
  /** Bytes of this thread's heap and of the buffers that belong to it, what is no longer used included. */
  readBytes: () => number;
  /** Share of the time since the last call in which the thread's event loop has worked, from 0 to 1. */
  readBusyShare: () => number;
  now: () => number;
  /** Frees what is no longer used; never rejects. */
  collect: () => Promise<void>;
}

/** So much may be left over, or a quarter of what is in use: a collection takes time in proportion to that. */
export const LEFT_BYTES_MAX = 16 * 1024 * 1024;
const LOOK_MS = 5000;
/**
 * Nothing else runs in the thread while it collects, some 150 ms. So that happens once a minute in a thread with hardly any work, once in three
 * while some pages are asked for, and not at all above that.
 */
const PAUSES = [
  { busyShare: 0.02, pauseMs: 60_000 },
  { busyShare: 0.15, pauseMs: 180_000 },
];

/**
 * Frees what the start, large blocks or many pages have left behind once the thread has little to do: V8 collects garbage only while more is
 * allocated, so that a thread which waits for the next block would keep some 200 MB of the last one. Stops when the signal aborts.
 */
export function releaseIdleMemory(signal: AbortSignal, means: IdleMemoryMeans = ofThisThread()): void {
  const look = createIdleLook(means);
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Creates the function that is called every so often. */
export function createIdleLook({
  readBytes,
  readBusyShare,
  now,
  collect,
}: IdleMemoryMeans): () => Promise<void> {
  /** What was left when garbage was collected last, so that what is in use is not looked through again and again. */
  let inUse = 0;
  let collectedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const held = readBytes();
    const share = readBusyShare();
    const pause = PAUSES.find(({ busyShare }) => share < busyShare);
    // Buffers are freed a moment after the collection.
    inUse = Math.min(inUse, held);
    if (pause === undefined || now() - collectedAt < pause.pauseMs) return;
    if (held - inUse < Math.max(LEFT_BYTES_MAX, inUse / 4)) return;
    await collect();
    collectedAt = now();
    inUse = readBytes();
  };
}

function ofThisThread(): IdleMemoryMeans {
  let before = performance.eventLoopUtilization();
  return {
    collect: () => collectAll().catch(() => {}),
    now: () => performance.now(),
    readBytes() {
      const { total_heap_size, external_memory } = getHeapStatistics();
      return total_heap_size + external_memory;
    },
    readBusyShare() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
  };
}

/**
 * What V8 does when the system runs out of memory, and offers through its inspector alone: beside garbage it gives back the pages that are partly
 * in use and the space for new objects, which after some thousand pages of the explorer are a fifth of what the process holds.
 * @throws Error where this Node.js has no inspector
 */
async function collectAll(): Promise<void> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  await new Promise<void>((resolve) => session.post('HeapProfiler.collectGarbage', () => resolve()));
  session.disconnect();
}
