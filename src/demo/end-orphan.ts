import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 2_000;

/** Stores the process id that serves a state file. */
export function writePidFile(pidFile: string, pid: number): void {
  writeFileSync(pidFile, `${pid}\n`);
}

/**
 * Ends the node left by an earlier, killed run on the same state file, if any. An unrelated process with the same id is
 * not affected.
 */
export async function endOrphan(pidFile: string, stateFile: string): Promise<void> {
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  for (let waited = 0; isServing(pid, stateFile); waited += 50) {
    process.kill(pid, waited < PATIENCE_MS ? 'SIGTERM' : 'SIGKILL');
    await sleep(50);
  }
  rmSync(pidFile, { force: true });
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'));
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isServing(pid: number, stateFile: string): boolean {
  const command = readCommand(pid);
  return command.includes('anvil') && command.includes(stateFile);
}

function readCommand(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
