import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEmbeddedError, errorCode } from './embedded-error.ts';
import { processIdentity } from './process-identity.ts';

/** Lock of this process on a data folder. */
export interface DataLock {
  release(): void;
}

/**
 * Acquires `<dataDir>/spyglass.lock`, which contains the pid and start time of a process; the lock of a dead process is
 * replaced.
 * @throws DatabaseError `embedded_database` when a living process holds it
 */
export function takeDataLock(dataDir: string): DataLock {
  const path = join(dataDir, 'spyglass.lock');
  const own = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) });
  const draft = `${path}.${process.pid}.${process.hrtime.bigint()}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (tryLink(draft, path)) return { release: () => removeIfOurs(path, own) };
      const holder = readHolder(path);
      if (holder !== undefined) {
        throw createEmbeddedError(
          `The data folder "${dataDir}" is in use by another Spyglass (process ${holder}).`,
        );
      }
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw createEmbeddedError(`The data folder "${dataDir}" is being taken by another Spyglass.`);
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    // Some shared and foreign file systems lack hard links; exclusive creation is the fallback.
    try {
      writeFileSync(path, readFileSync(draft), { flag: 'wx', mode: 0o600 });
      return true;
    } catch (failure) {
      if (errorCode(failure) === 'EEXIST') return false;
      throw failure;
    }
  }
}

function readHolder(path: string): number | undefined {
  try {
    const { pid, identity } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; identity: string };
    return processIdentity(pid) === identity ? pid : undefined;
  } catch {
    return undefined;
  }
}

function removeIfOurs(path: string, own: string): void {
  try {
    if (readFileSync(path, 'utf8') === own) rmSync(path, { force: true });
  } catch {
    // The file is already gone.
  }
}
