import { readFileSync } from 'node:fs';
import type { Lifetime } from './lifetime.ts';

const LOOK_MS = 500;

/**
 * Ends a lifetime when one of the launching processes has exited (npm, and its shell if any, nearest first): npm
 * forwards the signals that it can catch, but its shell may not, and SIGKILL is never forwarded.
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

/** The nearest launcher is the parent while it runs; orphans are re-parented. */
function isRunning(pid: number, place: number): boolean {
  return place === 0 ? process.ppid === pid : isAlive(pid);
}

/** A zombie (exited but not yet reaped) still has its process id. */
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
