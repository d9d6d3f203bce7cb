/** Failures by key with exponential back-off. */
export interface BackOff {
  /** Returns true if the key may be tried now. */
  isDue(key: string): boolean;
  /** Number of consecutive failures of the key. */
  failures(key: string): number;
  failed(key: string): void;
  succeeded(key: string): void;
}

const FIRST_MS = 250;
const FACTOR = 3;
const LONGEST_MS = 600_000;
const KEYS_MAX = 10_000;

/** Creates an empty back-off; `now` and the longest pause in ms. Beyond the limit, the key that failed longest ago is evicted. */
export function createBackOff(now: () => number = Date.now, longestMs = LONGEST_MS): BackOff {
  const failures = new Map<string, { count: number; dueAt: number }>();
  return {
    isDue: (key) => (failures.get(key)?.dueAt ?? 0) <= now(),
    failures: (key) => failures.get(key)?.count ?? 0,
    failed(key) {
      const count = (failures.get(key)?.count ?? 0) + 1;
      failures.delete(key);
      const [oldest] = failures.keys();
      if (failures.size >= KEYS_MAX && oldest !== undefined) failures.delete(oldest);
      failures.set(key, { count, dueAt: now() + Math.min(longestMs, FIRST_MS * FACTOR ** (count - 1)) });
    },
    succeeded: (key) => failures.delete(key),
  };
}
