// Preloaded (node --import): on SIGUSR2 it writes the delay of the main thread's timers since the last time.
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 2;
const file = process.env.BENCH_EVENT_LOOP_FILE;

if (isMainThread && file !== undefined) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const readMs = (percentile) => Math.max(0, histogram.percentile(percentile) / 1e6 - RESOLUTION_MS);
  process.on('SIGUSR2', () => {
    const delays = { p50: readMs(50), p99: readMs(99), max: histogram.max / 1e6 - RESOLUTION_MS };
    histogram.reset();
    writeFileSync(`${file}.new`, JSON.stringify(delays));
    renameSync(`${file}.new`, file);
  });
}
