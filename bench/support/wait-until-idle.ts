import { setTimeout as sleep } from 'node:timers/promises';
import { readCpuMs } from './process-tree.ts';

const SECONDS_MAX = 120;
/** So long the pages that the server draws for itself at its start count as those of another visitor: `OTHERS_MS` in page-maker.ts. */
const IDLE_SECONDS = 10;
/** Of each of these seconds, the process may take so many ms of CPU. */
const IDLE_MS = 30;

/** Waits until a process has nothing left to do of its own: after a start the indexer still proves the blocks that it has read. */
export async function waitUntilIdle(pid: number): Promise<void> {
  for (let seconds = 0, idle = 0; idle < IDLE_SECONDS; seconds++) {
    if (seconds === SECONDS_MAX) throw new Error(`Process ${pid} is still at work after ${SECONDS_MAX} s`);
    const before = readCpuMs(pid);
    await sleep(1000);
    idle = readCpuMs(pid) - before <= IDLE_MS ? idle + 1 : 0;
  }
}
