import { setTimeout as sleep } from 'node:timers/promises';
import { readCpuMs } from './process-tree.ts';

const SECONDS_MAX = 120;
/** Time for which pages rendered by the server at its start count as another visitor's: `OTHERS_MS` in page-maker.ts. */
const IDLE_SECONDS = 10;
/** Maximum CPU time of the process in these seconds, in ms: a block that the indexer audits takes up to 300. */
const IDLE_MS = 600;

/** Waits until a process is idle: after a start the indexer still proves the blocks that it has read. */
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
