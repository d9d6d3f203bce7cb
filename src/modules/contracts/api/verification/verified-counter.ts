import type { DatabasePool } from '#sdk/db/connection.ts';
import type { Run } from '#sdk/db/runs.ts';
import { countVerifiedByDay } from '../../db/count-verified.ts';

/** Cache duration, in ms, after which contracts imported by other processes are counted. */
const FRESH_MS = 30_000;
const RUNS_MAX = 20;

type DayCounts = Awaited<ReturnType<typeof countVerifiedByDay>>;
type ReadDays = (pool: DatabasePool, run: Pick<Run, 'id'>, now: number) => Promise<DayCounts>;

/**
 * Creates the counter of verified contracts by day, cached until a source or contract changes, since counting queries the
 * database.
 */
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
