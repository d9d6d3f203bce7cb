import { pause } from '#sdk/demo/demo.ts';

/** A repeated task. */
export interface Routine {
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** Runs a task repeatedly, one run after another, until it is stopped; failures are reported and the task goes on. */
export function runEvery(
  periodMs: number,
  run: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Routine {
  const controller = new AbortController();
  const done = (async () => {
    const { signal } = controller;
    while (!signal.aborted) {
      const next = Date.now() + periodMs;
      await run().catch((error: unknown) => {
        if (!signal.aborted) onFailure(error);
      });
      await pause(next - Date.now(), signal);
    }
  })();
  return {
    async stop() {
      controller.abort();
      await done;
    },
  };
}
