import type { Log } from '../runtime/context.ts';

/** Progress of a backfill. */
export interface HistoryProgress {
  /** Counts written blocks; returns the recent rate, in blocks per second. */
  add(blocks: number): number;
}

const WINDOW_MS = 20_000;
const REPORT_MS = 1000;

/**
 * Reports the progress once a second: percentage of `total` blocks of which `left` are missing, rate, remaining time; and the
 * end of a backfill that took longer than that.
 */
export function createHistoryProgress(
  { total, left }: { total: number; left: number },
  log: Log,
  now: () => number = () => performance.now(),
): HistoryProgress {
  const samples: { at: number; left: number }[] = [{ at: now(), left }];
  let reportedAt = now();
  let isOpen = false;
  let missing = left;

  return {
    add(blocks) {
      const at = now();
      missing = Math.max(0, missing - blocks);
      samples.push({ at, left: missing });
      while (samples.length > 2 && at - (samples[0]?.at ?? at) > WINDOW_MS) samples.shift();
      const first = samples[0] ?? { at, left: missing };
      const rate = ((first.left - missing) * 1000) / Math.max(at - first.at, 1);
      if (missing === 0 ? isOpen : at - reportedAt >= REPORT_MS) {
        reportedAt = at;
        isOpen = missing > 0;
        log(
          'progress',
          isOpen ? formatProgress({ total, missing, rate }) : `History: all ${total} blocks are indexed`,
        );
      }
      return rate;
    },
  };
}

function formatProgress({ total, missing, rate }: { total: number; missing: number; rate: number }): string {
  const percent = Math.floor(((total - missing) / Math.max(total, 1)) * 100);
  const left = rate > 0 ? `${formatDuration(missing / rate)} left` : 'time left unknown';
  return `History: ${percent} % of ${total} blocks, ${formatRate(rate)} blocks a second, ${left}`;
}

function formatRate(rate: number): string {
  return rate < 10 ? rate.toFixed(1) : rate.toFixed(0);
}

/** Formats a duration: `42 s`, `3 min`, `2 h 5 min`. */
function formatDuration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
