/** A task that runs at most once in a while. */
export interface Throttled {
  /** Asks for the task; it runs once the time is over, however often it was asked for meanwhile. */
  run: () => void;
  cancel: () => void;
}

export function throttle(task: () => void, intervalMs: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      timer ??= setTimeout(() => {
        timer = undefined;
        task();
      }, intervalMs);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
