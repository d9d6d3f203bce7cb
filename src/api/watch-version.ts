/** A number in the database that grows with every change of something, as this process knows it. */
export interface VersionWatch {
  /** -1 until it was read for the first time. */
  version(): number;
  /** Reads it now, as after a change of one's own; a failure leaves it as it was. */
  refresh(): Promise<void>;
  stop(): void;
}

/** How soon this process knows of what another one has changed, in ms. */
const PAUSE_MS = 5000;

/** Reads a version now and every five seconds until it is stopped. */
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
