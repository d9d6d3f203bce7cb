import { readFileSync } from 'node:fs';
import type { Lifetime } from './lifetime.ts';

const LOOK_MS = 500;

/**
 * Ends a lifetime when one of the processes that have launched this one has ended (npm, and its shell where it has one, nearest first):
 * npm passes on what it can catch, but its shell may not, and nobody passes on SIGKILL.
 */
export function stopWithLaunchers(launchers: readonly number[], lifetime: Lifetime, stop: () => void): void {
  if (launchers.length === 0) return;
  const timer = setInterval(() => {
    if (launchers.every(isRunning)) return;
    clearInterval(timer);
    stop();
  }, LOOK_MS);
  timer.unref();
  lifetime.onStop('watch on the launcher', () => clearInterval(timer));
}

/** The nearest is our parent as long as it runs; a parent that ends hands its children to another process. */
function isRunning(pid: number, place: number): boolean {
  return place === 0 ? process.ppid === pid : isAlive(pid);
}

/** A process that has ended and that nobody has asked for its exit code has a number still. */
function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return process.platform !== 'linux' && hasNumber(pid);
  }
}

function hasNumber(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
