/** A clock that many components read and one timer drives. */
export interface Clock {
  subscribe: (onTick: () => void) => () => void;
  now: () => number;
  serverNow: () => number;
}

/**
 * Creates the clock of one page. It shows the server's time until something subscribes (hydration), then advances with the
 * browser's clock, corrected by the difference between the two.
 */
export function createClock(serverNowMs: number, browserNowMs: () => number): Clock {
  const offsetMs = serverNowMs - browserNowMs();
  const listeners = new Set<() => void>();
  let nowMs = serverNowMs;
  let timer: ReturnType<typeof setInterval> | undefined;

  function tick() {
    nowMs = browserNowMs() + offsetMs;
    for (const listener of listeners) listener();
  }

  function subscribe(onTick: () => void) {
    listeners.add(onTick);
    timer ??= setInterval(tick, 1000);
    return () => {
      listeners.delete(onTick);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }

  return { subscribe, now: () => nowMs, serverNow: () => serverNowMs };
}
