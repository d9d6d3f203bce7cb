/** A version number in the database that increases with every change, as known to this process. */
export interface VersionWatch {
  /** -1 before the first read. */
  version(): number;
  /** Reads it now, as after a local change; a failure leaves it unchanged. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Poll interval for changes by other processes, in ms. */
const PAUSE_MS = 5000;

/** Polls a version now and every five seconds until stopped. */
export function watchVersion(read: () => Promise<number>): VersionWatch {
  let version = -1;
  let isReading = false;
  async function refresh(): Promise<void> {
    version = await read().catch(() => version);
  }
  async function poll(): Promise<void> {
    if (isReading) return;
    isReading = true;
    await refresh();
    isReading = false;
  }
  void poll();
  const timer = setInterval(() => void poll(), PAUSE_MS);
  timer.unref();
  return { version: () => version, refresh, stop: () => clearInterval(timer) };
}
