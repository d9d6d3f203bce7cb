/** A task that runs at most once per interval. */
export interface Throttled {
  /** Schedules the task; it runs once at the end of the interval, however often it was scheduled meanwhile. */
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
