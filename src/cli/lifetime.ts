/** Stops something that must end before the process does. */
type Stop = () => void | Promise<void>;

/** Registry of started parts, which are stopped in reverse order. */
export interface Lifetime {
  /** Aborts when shutdown begins. */
  readonly signal: AbortSignal;
  onStop(name: string, stop: Stop): void;
  /** Stops everything, most recent first; a second call awaits the first. */
  stop(): Promise<void>;
}

/** Creates a lifetime; a part that fails to stop is logged and does not block the others. */
export function createLifetime(log: (message: string) => void): Lifetime {
  const parts: { name: string; stop: Stop }[] = [];
  const controller = new AbortController();
  let ending: Promise<void> | null = null;

  async function stopAll(): Promise<void> {
    controller.abort();
    for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
      try {
        await part.stop();
      } catch (error) {
        log(
          `The ${part.name} did not shut down cleanly: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }

  return {
    signal: controller.signal,
    onStop: (name, stop) => parts.push({ name, stop }),
    stop: () => (ending ??= stopAll()),
  };
}
