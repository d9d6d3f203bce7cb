/** A bell between loops: one waits for it, with a limit, another rings it. A ring while nobody waits is kept. */
export interface Wake {
  ring(): void;
  /** Resolves at the next ring, after `timeoutMs`, or when the signal aborts. */
  wait(timeoutMs: number, signal: AbortSignal): Promise<void>;
}

/** Makes a bell. */
export function createWake(): Wake {
  let isRung = false;
  let release: (() => void) | null = null;
  return {
    ring() {
      isRung = true;
      release?.();
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
