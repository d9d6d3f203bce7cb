import { createDb, type DatabasePool } from '#db/connection/connect.ts';
import { type ListedRun, listRuns } from '#db/queries/run/run-list.ts';
import { CliError } from '../errors.ts';

const PAGE = 100;

/** All runs, newest first. */
export async function readRuns(pool: DatabasePool): Promise<ListedRun[]> {
  const db = createDb(pool);
  const runs: ListedRun[] = [];
  for (let below: number | null = null; ; ) {
    const page: ListedRun[] = await listRuns(db, { below, limit: PAGE });
    runs.push(...page);
    if (page.length < PAGE) return runs;
    below = page.at(-1)?.id ?? 0;
  }
}

/** Finds a run by its number. @throws CliError that lists the existing runs */
export async function findRun(pool: DatabasePool, id: number): Promise<ListedRun> {
  const [run] = await listRuns(createDb(pool), { below: id + 1, limit: 1 });
  if (run?.id === id) return run;
  const ids = (await readRuns(pool)).map((each) => each.id);
  const kept = ids.length === 0 ? 'there are no runs' : `the runs are ${ids.join(', ')}`;
  throw new CliError(`There is no run ${id}; ${kept}.`);
}
