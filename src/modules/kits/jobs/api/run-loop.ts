import { sleep } from '#sdk/lib/async.ts';

/** Pause after a failure, in ms. */
const FAILURE_PAUSE_MS = 5000;

/** A step that is repeated. */
export interface Loop {
  /** Wakes it from its pause. */
  wake(): void;
  stop(): void;
  /** Resolves when the running step has ended. */
  whenEnded: Promise<void>;
}

/** Repeats a step until it is stopped, with a pause after each; a failure is reported and followed by a longer one. */
export function runLoop(
  step: (end: AbortSignal) => Promise<void>,
  pauseMs: number,
  onError: (error: unknown) => void,
): Loop {
  const end = new AbortController();
  let pause = new AbortController();
  let isAwake = false;

  async function repeat(): Promise<void> {
    while (!end.signal.aborted) {
      let lengthMs = pauseMs;
      isAwake = false;
      try {
        await step(end.signal);
      } catch (error) {
        if (!end.signal.aborted) onError(error);
        lengthMs = FAILURE_PAUSE_MS;
      }
      if (end.signal.aborted) return;
      if (isAwake && lengthMs === pauseMs) continue;
      pause = new AbortController();
      await sleep(lengthMs, AbortSignal.any([end.signal, pause.signal]));
    }
  }

  return {
    wake() {
      isAwake = true;
      pause.abort();
    },
    stop: () => end.abort(),
    whenEnded: repeat(),
  };
}
