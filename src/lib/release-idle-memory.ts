import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** Measurements and garbage collection of one thread. */
export interface IdleMemoryDeps {
  /** Size of this thread's heap and its buffers, in bytes, including garbage. */
  readBytes: () => number;
  /** Share of the time since the last call in which the event loop was busy, from 0 to 1. */
  readBusyShare: () => number;
  now: () => number;
  /** Collects garbage; never rejects. */
  collect: () => Promise<void>;
}

/** Garbage allowed before a collection, or a quarter of the memory in use: a collection takes time in proportion to that. */
export const LEFT_BYTES_MAX = 16 * 1024 * 1024;
const LOOK_MS = 5000;
/**
 * Minimum pauses between collections, each of which blocks the thread for some 150 ms: a minute in an almost idle
 * thread, three minutes under light load, and no collection above that.
 */
const PAUSES = [
  { busyShare: 0.02, pauseMs: 60_000 },
  { busyShare: 0.15, pauseMs: 180_000 },
];

/**
 * Frees the memory that the start, large blocks or many pages have left once the thread is idle: V8 collects garbage
 * only while more is allocated, so a thread that waits for the next block would retain some 200 MB of the last one.
 * Stops when the signal aborts.
 */
export function releaseIdleMemory(signal: AbortSignal, deps: IdleMemoryDeps = ofThisThread()): void {
  const look = createIdleLook(deps);
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Creates the function that is called periodically. */
export function createIdleLook({
  readBytes,
  readBusyShare,
  now,
  collect,
}: IdleMemoryDeps): () => Promise<void> {
  /** Memory left after the last collection, so that live memory is not scanned again and again. */
  let inUse = 0;
  let collectedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const held = readBytes();
    const share = readBusyShare();
    const pause = PAUSES.find(({ busyShare }) => share < busyShare);
    // Buffers are freed shortly after the collection.
    inUse = Math.min(inUse, held);
    if (pause === undefined || now() - collectedAt < pause.pauseMs) return;
    if (held - inUse < Math.max(LEFT_BYTES_MAX, inUse / 4)) return;
    await collect();
    collectedAt = now();
    inUse = readBytes();
  };
}

function ofThisThread(): IdleMemoryDeps {
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
 * Runs V8's low-memory collection, which only the inspector exposes: besides garbage it returns partly used pages and
 * the space for new objects, which after some thousand rendered pages make up a fifth of the process's memory.
 * @throws Error where this Node.js has no inspector
 */
async function collectAll(): Promise<void> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  await new Promise<void>((resolve) => session.post('HeapProfiler.collectGarbage', () => resolve()));
  session.disconnect();
}
