/** Permissions of one side to send, which the other side grants. */
export interface Credits {
  add(): void;
  /** Takes a permission as soon as there is one; resolves without one when the signal aborts. */
  take(signal: AbortSignal): Promise<void>;
}

/** Creates credits with a number of permissions; one caller at a time waits for the next. */
export function createCredits(first: number): Credits {
  let left = first;
  let wake = () => {};
  return {
    add() {
      left += 1;
      wake();
    },
    async take(signal) {
      if (left === 0 && !signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
      }
      left = Math.max(0, left - 1);
    },
  };
}
