import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { percentile } from '../statistics.ts';

const CLIENT = fileURLToPath(new URL('normal-client.mjs', import.meta.url));
const ADDRESS = '127.0.0.9';
const PAUSE_MS = 150;

/** Results of a visitor's requests in a period; times in ms. */
export interface VisitorTimes {
  requests: number;
  /** Number of missing responses and refusals (429, 503 …). */
  failed: number;
  p50: number;
  p99: number;
}

/** A visitor that requests paths in turn, from a separate process and address. */
export interface Visitor {
  /** Returns the times since the last call. */
  take(): VisitorTimes;
  stop(): void;
}

/** Starts the visitor, which stays well below the rate limit. */
export function watchVisitor(origin: string, paths: readonly string[]): Visitor {
  const child = spawn(process.execPath, [CLIENT, origin, ADDRESS, String(PAUSE_MS), ...paths], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  let lines: [status: number, ms: number][] = [];
  let rest = '';
  child.stdout.on('data', (chunk) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) lines.push(part.split(' ').map(Number) as [number, number]);
  });
  return {
    take() {
      const taken = lines;
      lines = [];
      const times = taken.map(([, ms]) => ms);
      return {
        requests: taken.length,
        failed: taken.filter(([status]) => status !== 200).length,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
      };
    },
    stop() {
      process.off('exit', stop);
      stop();
    },
  };
}
