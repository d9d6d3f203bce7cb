import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What is looked at, and what is done about it. */
export interface IdleMemoryMeans {
  /** Bytes of this thread's heap, and of the buffers that belong to it, what is no longer used included. */
  readBytes: () => number;
  /** Frees what is no longer used. */
  collect: () => void;
}

/** So much may be left over, or a quarter of what is in use: a collection takes time in proportion to that. */
export const LEFT_BYTES_MAX = 16 * 1024 * 1024;
/** A thread that has allocated less than this since the last look does nothing that matters. */
const QUIET_BYTES = 8 * 1024 * 1024;
const LOOK_MS = 5000;

/**
 * Frees what the start, large blocks or many pages have left behind once the thread has nothing to do: V8 collects garbage only while more is
 * allocated, so that a thread which waits for the next block would keep some 200 MB of the last one. Stops when the signal aborts.
 */
export function releaseIdleMemory(signal: AbortSignal, means: IdleMemoryMeans = ofThisThread()): void {
  const look = createIdleLook(means);
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Creates the function that is called every so often. */
export function createIdleLook({ readBytes, collect }: IdleMemoryMeans): () => void {
  let before = readBytes();
  /** What was left when garbage was collected last, so that what is in use is not looked through again and again. */
  let inUse = 0;
  return () => {
    const bytes = readBytes();
    const isQuiet = Math.abs(bytes - before) < QUIET_BYTES;
    before = bytes;
    // Buffers are freed a moment after the collection.
    inUse = Math.min(inUse, bytes);
    if (!isQuiet || bytes - inUse < Math.max(LEFT_BYTES_MAX, inUse / 4)) return;
    collect();
    inUse = readBytes();
    before = inUse;
  };
}

function ofThisThread(): IdleMemoryMeans {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  return {
    // Without compaction the pages of the heap that are partly in use stay with the process: a third of it, after many pages of the explorer.
    collect() {
      setFlagsFromString('--compact-on-every-full-gc');
      gc();
      setFlagsFromString('--no-compact-on-every-full-gc');
    },
    readBytes() {
      const { used_heap_size, external_memory } = getHeapStatistics();
      return used_heap_size + external_memory;
    },
  };
}
