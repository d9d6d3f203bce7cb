import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Folder of Linux in memory. */
const SHARED_MEMORY = '/dev/shm';
/** Free space that the databases of a run may need. */
const FREE_BYTES_MIN = 3 * 2 ** 30;

/**
 * Folder for temporary databases: in memory where there is enough of it, since copying the files of a template takes a
 * sixth of the processor time there. In a container `/dev/shm` is small by default, and may not allow programs.
 */
export function findMemoryFolder(): string {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    const isLarge = bavail * bsize >= FREE_BYTES_MIN;
    return isLarge && mayExecute(readFileSync('/proc/mounts', 'utf8')) ? SHARED_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

function mayExecute(mounts: string): boolean {
  const lines = mounts.split('\n').filter((line) => line.split(' ')[1] === SHARED_MEMORY);
  return lines.length > 0 && !lines.some((line) => /\bnoexec\b/.test(line));
}
