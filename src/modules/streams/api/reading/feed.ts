import type { ApiContext } from '#sdk/api/part.ts';
import { type DatabasePool, withTransaction } from '#sdk/db/connection.ts';
import { createFairQueue, createLruCache } from '#sdk/lib/async.ts';
import { readStep, type Step } from '../../db/steps.ts';
import type { BlockContent } from '../../lib/block-content.ts';
import { formatCursor, type Position } from '../../lib/cursor.ts';

/** Source of steps, which reads each block once for all streams at the same position. */
export interface Feed {
  /** Reads the step after a position; shared until the next commit of the indexer. */
  next(position: Position, needsTraces: boolean): Promise<Step>;
  /** Resolves with the next commit of the indexer, after a while, or when the signal aborts. */
  whenChanged(signal: AbortSignal): Promise<void>;
  /** Number of steps read so far. */
  readsCount(): number;
  stop(): void;
}

const CONTENT_CACHE_BYTES = 64 * 1024 * 1024;
const STEPS_MAX = 4096;
/** Maximum time between two looks at the index, in case a notification was lost. */
const POLL_MS = 2000;
/** Concurrent reads of the index; each holds a connection for some milliseconds. */
const READS: Parameters<typeof createFairQueue>[0] = {
  slots: 3,
  slotsPerClient: 3,
  waiting: 10_000,
  waitingPerClient: 10_000,
  waitMs: 60_000,
};

/** Creates a feed on the index. */
export function createFeed({ index }: Pick<ApiContext, 'index'>, pool: DatabasePool): Feed {
  const contents = createLruCache<string, BlockContent>(CONTENT_CACHE_BYTES);
  const queue = createFairQueue(READS);
  const steps = new Map<string, Promise<Step>>();
  const changes = createChanges();
  let count = 0;

  function change(): void {
    steps.clear();
    changes.wake();
  }
  const unsubscribe = index.events.subscribe(change);
  const timer = setInterval(change, POLL_MS);
  timer.unref();

  async function read(position: Position, needsTraces: boolean): Promise<Step> {
    const leave = await queue.enter(null);
    try {
      count += 1;
      const nameOf = (hash: string) => `${hash} ${needsTraces}`;
      const step = await withTransaction(pool, async (client) => {
        await client.query('set transaction isolation level repeatable read, read only');
        const known = (hash: string) => contents.get(nameOf(hash));
        return readStep(client, { position, needsTraces, known });
      });
      // The steps of blocks that have left the chain would lead back into it.
      if (step.kind === 'removed') steps.clear();
      if (step.kind === 'block') keep(step.head.hash, step.content, needsTraces);
      return step;
    } finally {
      leave();
    }
  }

  /** Caches a content, unless its internal transactions may still come. */
  function keep(hash: string, content: BlockContent | null, needsTraces: boolean): void {
    const isWhole = content !== null && !(needsTraces && content.internals === null);
    if (isWhole) contents.set(`${hash} ${needsTraces}`, content);
  }

  return {
    next(position, needsTraces) {
      const key = `${formatCursor(position)} ${needsTraces}`;
      const shared = steps.get(key);
      if (shared !== undefined) return shared;
      if (steps.size >= STEPS_MAX) steps.clear();
      const step = read(position, needsTraces);
      steps.set(key, step);
      step.catch(() => {
        if (steps.get(key) === step) steps.delete(key);
      });
      return step;
    },
    whenChanged: changes.whenNext,
    readsCount: () => count,
    stop() {
      unsubscribe();
      clearInterval(timer);
      change();
    },
  };
}

/** Creates the wait for the next change of the index. */
function createChanges(): { wake(): void; whenNext: Feed['whenChanged'] } {
  let waiting = new Set<() => void>();
  return {
    wake() {
      const woken = waiting;
      waiting = new Set();
      for (const wake of woken) wake();
    },
    whenNext: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const wake = () => {
          signal.removeEventListener('abort', wake);
          waiting.delete(wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener('abort', wake);
      }),
  };
}
