import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a world-accessible folder, and returns a function that removes it. */
export function makeTempFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'spyglass-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Folder that persists between benchmarks. */
export function cacheFolder(): string {
  const path = join(tmpdir(), 'spyglass-bench-kept');
  mkdirSync(path, { recursive: true });
  return path;
}
