/** Wakes one waiter. A call of `wake()` while nothing waits takes effect on the next wait. */
export interface Trigger {
  wake(): void;
  /** Resolves at the next `wake()`, after `timeoutMs`, or when the signal aborts. */
  wait(timeoutMs: number, signal: AbortSignal): Promise<void>;
  /** A second trigger for another waiter, woken together with this one. */
  branch(): Trigger;
}

/** Creates a trigger that has not been woken. */
export function createTrigger(): Trigger {
  let isWoken = false;
  let release: (() => void) | null = null;
  const branches: Trigger[] = [];
  return {
    wake() {
      isWoken = true;
      release?.();
      for (const branch of branches) branch.wake();
    },
    branch() {
      const branch = createTrigger();
      branches.push(branch);
      return branch;
    },
    async wait(timeoutMs, signal) {
      if (!isWoken && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          const stop = () => resolve();
          signal.addEventListener('abort', stop, { once: true });
          release = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', stop);
            resolve();
          };
        });
        release?.();
        release = null;
      }
      isWoken = false;
    },
  };
}
