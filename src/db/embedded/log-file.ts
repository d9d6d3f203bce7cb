import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

const LARGEST_LOG_BYTES = 4 * 1024 * 1024;
const TAIL_BYTES = 4096;

/** Limits the size of the server's log: a large one is renamed to `….old` and a new one started (the server appends). */
export function trimLog(path: string): void {
  try {
    if (statSync(path).size <= LARGEST_LOG_BYTES) return;
    copyFileSync(path, `${path}.old`);
    truncateSync(path, 0);
  } catch {
    // No log yet, or a full disk: it is retried later.
  }
}

/** Returns the last FATAL, PANIC or plain line of the log, without its timestamp. */
export function lastComplaint(path: string): string {
  const lines = readTail(path).trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, '').slice(0, 300) || 'it gave no reason';
}

function readTail(path: string): string {
  try {
    const file = openSync(path, 'r');
    try {
      const start = Math.max(0, statSync(path).size - TAIL_BYTES);
      const buffer = Buffer.alloc(TAIL_BYTES);
      return buffer.subarray(0, readSync(file, buffer, 0, TAIL_BYTES, start)).toString('utf8');
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}
