import type { Match } from './route.ts';

/** Preloads the code of pages that a visitor may open next, one page at a time and never during a navigation. */
export interface ReadAhead {
  /** Queues a page; one of the same route is loaded once. */
  add(match: Match): void;
  /** Stops before the next page until {@link ReadAhead.resume}. */
  pause(): void;
  resume(): void;
}

interface ReadAheadOptions {
  load: (match: Match) => Promise<unknown>;
  /** Runs a task when the browser is idle. */
  whenIdle: (task: () => void) => void;
}

/** Creates the queue of one document. */
export function createReadAhead({ load, whenIdle }: ReadAheadOptions): ReadAhead {
  const known = new Set<string>();
  const queue: Match[] = [];
  let isPaused = false;
  let isRunning = false;

  function run() {
    if (isRunning || isPaused || queue.length === 0) return;
    isRunning = true;
    whenIdle(() => {
      const next = isPaused ? undefined : queue.shift();
      void Promise.resolve(next && load(next))
        .catch(() => {})
        .then(() => {
          isRunning = false;
          run();
        });
    });
  }

  return {
    add(match) {
      if (known.has(match.routeId)) return;
      known.add(match.routeId);
      queue.push(match);
      run();
    },
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      run();
    },
  };
}
