import { setTimeout as sleep } from 'node:timers/promises';
import { readCpuMs } from './process-tree.ts';

const SECONDS_MAX = 120;
/** So long the pages that the server draws for itself at its start count as those of another visitor: `OTHERS_MS` in page-maker.ts. */
const IDLE_SECONDS = 10;
/** Of these seconds together the process may take so many ms of CPU: a block that the indexer checks again takes up to 300. */
const IDLE_MS = 600;

/** Waits until a process has nothing left to do of its own: after a start the indexer still proves the blocks that it has read. */
export async function waitUntilIdle(pid: number): Promise<void> {
  const readings = [readCpuMs(pid)];
  for (let seconds = 0; seconds < SECONDS_MAX; seconds++) {
    await sleep(1000);
    const now = readCpuMs(pid);
    const before = readings.at(-IDLE_SECONDS);
    if (before !== undefined && now - before <= IDLE_MS) return;
    readings.push(now);
  }
  throw new Error(`Process ${pid} is still at work after ${SECONDS_MAX} s`);
}
