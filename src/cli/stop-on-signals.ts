import type { Lifetime } from './lifetime.ts';

/**
 * Window in which a second SIGINT is ignored below npm, in ms: npm forwards the Ctrl-C that the terminal has already sent
 * to this process.
 */
export const REPEATED_MS = 2000;

/** Shuts down gracefully at the first Ctrl-C and exits at once at the second. */
export function stopOnSignals(lifetime: Lifetime, repeatedMs = 0): void {
  let stoppedAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (lifetime.signal.aborted) {
        if (performance.now() - stoppedAt < repeatedMs) return;
        process.exit(130);
      }
      stoppedAt = performance.now();
      void lifetime.stop().then(() => process.exit(0));
    });
  }
}
