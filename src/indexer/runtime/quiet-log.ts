import type { Log } from './context.ts';

const QUIET_MS = 60_000;
const MESSAGES_MAX = 200;

/** Passes a message on once a minute at most; those that differ in numbers and hashes alone count as the same. */
export function createQuietLog(log: Log, now: () => number = Date.now): Log {
  const last = new Map<string, number>();
  return (level, message) => {
    if (level === 'progress') return log(level, message);
    const key = `${level} ${message.replace(/0x[0-9a-f]+|\d+/gi, '#')}`;
    const at = last.get(key);
    if (at !== undefined && now() - at < QUIET_MS) return;
    if (last.size >= MESSAGES_MAX) last.clear();
    last.set(key, now());
    log(level, message);
  };
}
