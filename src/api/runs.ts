import type { Kysely } from 'kysely';
import { getActiveRun, getRun, type Run } from '#db/queries/run/runs.ts';
import type { IndexEventSource } from './freshness/index-event.ts';

/** Finds runs; results are cached briefly, the active run until a reset. */
export interface RunDirectory {
  /** The run being indexed; null before the first. */
  active(): Promise<Run | null>;
  byId(id: number): Promise<Run | null>;
}

const MAX_AGE_MS = 5_000;

/** Creates the directory of runs on the shared schema. */
export function createRunDirectory<Db>(db: Kysely<Db>, events: IndexEventSource): RunDirectory {
  /** Existing runs only: five, and those with names. */
  const known = new Map<number | 'active', { run: Run; readAt: number }>();
  let generation = 0;
  events.subscribe((event) => {
    const active = known.get('active');
    if (event.kind !== 'reset' && (!active || active.run.id === event.run)) return;
    generation++;
    known.clear();
  });

  async function find(key: number | 'active'): Promise<Run | null> {
    const entry = known.get(key);
    if (entry && performance.now() - entry.readAt < MAX_AGE_MS) return entry.run;
    const startedIn = generation;
    const run = key === 'active' ? await getActiveRun(db) : await getRun(db, key);
    if (run && startedIn === generation) known.set(key, { run, readAt: performance.now() });
    return run;
  }

  return { active: () => find('active'), byId: (id) => find(id) };
}
