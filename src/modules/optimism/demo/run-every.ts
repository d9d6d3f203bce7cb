import { pause } from '../../../demo/pause.ts';

/** Something that is done again and again. */
export interface Routine {
  /** Resolves when it is not being done any more. */
  stop(): Promise<void>;
}

/** Does it every so often, one time after another, until it is stopped; what fails is reported and done again. */
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
