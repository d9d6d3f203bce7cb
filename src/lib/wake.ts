/** Ends the pause of whoever waits for it, who is one at a time. A ring while nobody waits is kept. */
export interface Wake {
  ring(): void;
  /** Resolves at the next ring, after `timeoutMs`, or when the signal aborts. */
  wait(timeoutMs: number, signal: AbortSignal): Promise<void>;
  /** A wake of another waiter's own, which rings with this one. */
  branch(): Wake;
}

/** Makes a wake that has not rung. */
export function createWake(): Wake {
  let isRung = false;
  let release: (() => void) | null = null;
  const branches: Wake[] = [];
  return {
    ring() {
      isRung = true;
      release?.();
      for (const branch of branches) branch.ring();
    },
    branch() {
      const branch = createWake();
      branches.push(branch);
      return branch;
    },
    async wait(timeoutMs, signal) {
      if (!isRung && !signal.aborted) {
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
      isRung = false;
    },
  };
}
