import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { App } from './start-app.ts';

/** Delay of a thread's timers, in ms, which equals the time its event loop was busy. */
export interface EventLoopDelay {
  p50: number;
  p99: number;
  max: number;
}

/** Options of startApp() for readEventLoop(). */
export function watchEventLoop(folder: string): { nodeArgs: string[]; env: Record<string, string> } {
  return {
    nodeArgs: ['--import', fileURLToPath(new URL('./watch-event-loop.mjs', import.meta.url))],
    env: { BENCH_EVENT_LOOP_FILE: toFile(folder) },
  };
}

/** Returns the delays of the server's main thread since the last call. */
export async function readEventLoop(app: App, folder: string): Promise<EventLoopDelay> {
  const file = toFile(folder);
  rmSync(file, { force: true });
  process.kill(app.pid, 'SIGUSR2');
  while (!existsSync(file)) await sleep(5);
  return JSON.parse(readFileSync(file, 'utf8')) as EventLoopDelay;
}

function toFile(folder: string): string {
  return join(folder, 'event-loop.json');
}
