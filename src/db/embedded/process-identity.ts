import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/**
 * Identifies a living process, as distinct from a later one with the same pid: boot and start time from `/proc`, or the
 * output of `ps`. Undefined when no such process lives (a zombie counts as dead).
 */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  const fields = readStat(pid);
  if (fields !== undefined) return `${bootId()}:${fields[19] ?? ''}`;
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.stdout?.trim() || `${pid}`;
}

/** Returns true if a process with this pid is alive; a zombie is not. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return readStat(pid)?.[0] !== 'Z';
}

/** Returns true if the process has this working directory, as every process of a server has its data folder. */
export function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    const answer = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return answer.stdout?.includes(folder) ?? false;
  }
}

/** The fields after the name in `/proc/<pid>/stat`: state first, start time twentieth. */
function readStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
