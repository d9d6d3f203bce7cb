import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, worksIn } from './process-identity.ts';

const FAST_LIMIT_MS = 10_000;
const IMMEDIATE_LIMIT_MS = 5_000;
const POLL_MS = 10;

/** Stops the server: a fast shutdown, and after a timeout an immediate one, from which the next start recovers. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await hasEnded(pid, FAST_LIMIT_MS)) return;
  signal(pid, 'SIGQUIT');
  if (await hasEnded(pid, IMMEDIATE_LIMIT_MS)) return;
  signal(pid, 'SIGKILL');
  await hasEnded(pid, IMMEDIATE_LIMIT_MS);
}

/** Kills the processes that a killed server left in its data folder (found in `/proc`; elsewhere they end by themselves). */
export function killLeftovers(cluster: string): void {
  let names: string[] = [];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return;
  }
  for (const pid of names.map(Number)) {
    if (pid !== process.pid && worksIn(pid, cluster)) signal(pid, 'SIGQUIT');
  }
}

async function hasEnded(pid: number, limitMs: number): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process is gone.
  }
}
