/**
 * Runs a task at once; calls that come while it runs lead to one more run after it. A burst of events costs two
 * calls, and what the last event told of is always read.
 */
export function coalesce(task: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isWanted = false;

  async function run() {
    isRunning = true;
    do {
      isWanted = false;
      await task().catch(() => {});
    } while (isWanted);
    isRunning = false;
  }

  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
