import type { DatabasePool } from '../../../db/connect.ts';
import type { Run } from '../../../db/queries/runs.ts';
import { countVerifiedByDay } from '../db/count-verified.ts';

/** What is known by contracts that are taken over from elsewhere shows after this time, in ms. */
const FRESH_MS = 30_000;
const RUNS_MAX = 20;

type DayCounts = Awaited<ReturnType<typeof countVerifiedByDay>>;
type ReadDays = (pool: DatabasePool, run: Pick<Run, 'id'>, now: number) => Promise<DayCounts>;

/** Creates what counts verified contracts by day: once for each state of what is known, as they are counted in the database. */
export function createVerifiedCounter(version: () => string | number): ReadDays {
  const kept = new Map<number, { version: string | number; at: number; days: Promise<DayCounts> }>();
  return (pool, run, now) => {
    const known = kept.get(run.id);
    if (known && known.version === version() && now - known.at < FRESH_MS) return known.days;
    if (kept.size >= RUNS_MAX) kept.clear();
    const days = countVerifiedByDay(pool, run);
    days.catch(() => kept.delete(run.id));
    kept.set(run.id, { version: version(), at: now, days });
    return days;
  };
}
