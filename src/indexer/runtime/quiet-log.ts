import type { Log } from './context.ts';

const QUIET_MS = 60_000;
const MESSAGES_MAX = 200;
/** Parts in which messages may differ and still count as the same; a new run number is a new message. */
const NUMBERS = /0x[0-9a-f]+|(?<!\brun \d*)\d+/gi;

/** A log without repeated messages. */
export interface QuietLog {
  /** Logs a message at most once a minute; messages that differ only in numbers and hashes count as the same. */
  log: Log;
  /** Resets the memory of logged messages. */
  forget(): void;
}

/** Creates a quiet log in front of another one. */
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
