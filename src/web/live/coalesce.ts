/**
 * Runs a task at once; calls during a run cause one more run after it. A burst of events costs two calls, and the state after
 * the last event is always read; runs are at least `pauseMs` apart.
 */
export function coalesce(task: () => Promise<unknown>, pauseMs = 0): () => void {
  let isRunning = false;
  let isRequested = false;

  async function run() {
    isRunning = true;
    do {
      isRequested = false;
      await task().catch(() => {});
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    } while (isRequested);
    isRunning = false;
  }

  return () => {
    isRequested = true;
    if (!isRunning) void run();
  };
}
