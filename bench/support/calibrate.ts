import { loadavg } from 'node:os';

const ROUNDS = 60_000_000;
const TEXTS = 40;

/** Current cost of fixed loops, which shows beside any figure how fast and how busy the machine is. */
export interface Calibration {
  /** CPU time of a loop that adds and multiplies: higher on a slow processor. */
  cpuMs: number;
  /** CPU time of writing and parsing JSON: higher when others fill the caches. */
  memoryCpuMs: number;
  /** Wall time of both: higher than their CPU time when others need the processor too. */
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

/** Formats the calibration as one sentence for a report. */
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
  const rows = Array.from({ length: 2000 }, (_, row) => ({ row, hash: `0x${row}`.repeat(16), isStored: true }));
  let text = JSON.stringify(rows);
  for (let count = 0; count < TEXTS; count++) text = JSON.stringify(JSON.parse(text));
}
