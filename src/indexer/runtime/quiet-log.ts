import type { Log } from './context.ts';

const QUIET_MS = 60_000;
const MESSAGES_MAX = 200;
/** What may differ between messages that count as the same; a new run is news. */
const NUMBERS = /0x[0-9a-f]+|(?<!\brun \d*)\d+/gi;

/** A log that repeats nothing. */
export interface QuietLog {
  /** Passes a message on once a minute at most; those that differ in numbers and hashes alone count as the same. */
  log: Log;
  /** What has been logged counts as new again. */
  forget(): void;
}

/** Creates a log that passes messages on to another one. */
export function createQuietLog(log: Log, now: () => number = Date.now): QuietLog {
  const last = new Map<string, number>();
  return {
    log(level, message) {
      if (level === 'progress') return log(level, message);
      const key = `${level} ${message.replace(NUMBERS, '#')}`;
      const at = last.get(key);
      if (at !== undefined && now() - at < QUIET_MS) return;
      if (last.size >= MESSAGES_MAX) last.clear();
      last.set(key, now());
      log(level, message);
    },
    forget: () => last.clear(),
  };
}
