import { loadavg } from 'node:os';

const ROUNDS = 60_000_000;
const TEXTS = 40;

/** What fixed loops cost right now: beside any figure they say how fast and how busy the machine is. */
export interface Calibration {
  /** CPU time of a loop that adds and multiplies: a slow processor takes more. */
  cpuMs: number;
  /** CPU time of writing and reading JSON: more when others fill the caches. */
  memoryCpuMs: number;
  /** Time of both by the clock: more than their CPU time when others need the processor too. */
  wallMs: number;
  /** Load average of the last minute. */
  load: number;
}

/** Runs the loops. */
export function calibrate(): Calibration {
  const start = performance.now();
  const cpuMs = measureCpu(calculate);
  const memoryCpuMs = measureCpu(copyText);
  return { cpuMs, memoryCpuMs, wallMs: performance.now() - start, load: loadavg()[0] ?? 0 };
}

/** One sentence for a report. */
export function formatCalibration({ cpuMs, memoryCpuMs, wallMs, load }: Calibration): string {
  const [sum, memory, wall] = [cpuMs, memoryCpuMs, wallMs].map((ms) => ms.toFixed(0));
  return `calibration loops ${sum} ms (sums) and ${memory} ms (JSON) of CPU, ${wall} ms by the clock; load ${load.toFixed(1)}`;
}

function measureCpu(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function calculate(): void {
  let state = 1;
  for (let round = 0; round < ROUNDS; round++) state = (Math.imul(state, 1664525) + 1013904223) | 0;
  if (state === 0) throw new Error('This loop never ends at zero');
}

function copyText(): void {
  const rows = Array.from({ length: 2000 }, (_, row) => ({ row, hash: `0x${row}`.repeat(16), isKept: true }));
  let text = JSON.stringify(rows);
  for (let count = 0; count < TEXTS; count++) text = JSON.stringify(JSON.parse(text));
}
