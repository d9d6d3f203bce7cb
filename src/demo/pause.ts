import { setTimeout as sleep } from 'node:timers/promises';

/** Waits; an abort ends the wait early without an error. */
export async function pause(durationMs: number, signal?: AbortSignal): Promise<void> {
  if (durationMs <= 0) return;
  await sleep(durationMs, undefined, signal ? { signal } : {}).catch(() => undefined);
}
