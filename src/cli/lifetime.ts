/** Something that was started and must end before the process does. */
type Stop = () => void | Promise<void>;

/** What has been started, to be stopped in the opposite order. */
export interface Lifetime {
  /** Aborts as soon as the end begins. */
  readonly signal: AbortSignal;
  onStop(name: string, stop: Stop): void;
  /** Stops everything, the newest first; the second call waits for the first. */
  stop(): Promise<void>;
}

/** Makes a lifetime; a part that cannot be stopped is reported and does not keep the others. */
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
          `The ${part.name} did not stop in order: ${error instanceof Error ? error.message : String(error)}`,
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
