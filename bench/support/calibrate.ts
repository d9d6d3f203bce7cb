import { loadavg } from 'node:os';

const ROUNDS = 60_000_000;

/** What a fixed loop costs right now: beside any figure it says how fast and how busy the machine is. */
export interface Calibration {
  /** CPU time of the loop: a slow machine takes more. */
  cpuMs: number;
  /** Time by the clock: more than `cpuMs` when others want the processor too. */
  wallMs: number;
  /** Load average of the last minute. */
  load: number;
}

/** Runs the loop. */
export function calibrate(): Calibration {
  const start = performance.now();
  const before = process.cpuUsage();
  let state = 1;
  for (let round = 0; round < ROUNDS; round++) state = (Math.imul(state, 1664525) + 1013904223) | 0;
  const { user, system } = process.cpuUsage(before);
  if (state === 0) throw new Error('This loop never ends at zero');
  return { cpuMs: (user + system) / 1000, wallMs: performance.now() - start, load: loadavg()[0] ?? 0 };
}

/** One sentence for a report. */
export function formatCalibration({ cpuMs, wallMs, load }: Calibration): string {
  return `calibration loop ${cpuMs.toFixed(0)} ms CPU, ${wallMs.toFixed(0)} ms by the clock; load ${load.toFixed(1)}`;
}
