import { RUN_CALLS } from '#contract/calls/runs.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Run } from '#contract/run.ts';
import { takePage } from '#db/keyset.ts';
import { listRuns } from '#db/queries/run/run-list.ts';
import type { ReadScope } from '../context.ts';
import { ApiError } from '../errors.ts';
import { nextPage, parseCursor } from '../parameters/cursor.ts';
import { answer } from '../parameters/request.ts';
import { presentRun } from '../present/run.ts';

/** `/runs`: all runs, newest first. */
export const getRuns = answer(RUN_CALLS.runs, async ({ api }, { query }) => {
  const below = parseCursor(query, { id: 'int' })?.id ?? null;
  const { rows, hasMore } = takePage(
    await listRuns(api.store.db, { below, limit: PAGE_SIZE + 1 }),
    PAGE_SIZE,
  );
  return {
    items: rows.map(presentRun),
    next_page_params: nextPage(query, hasMore, rows.length, { id: rows.at(-1)?.id ?? 0 }),
  };
});

/** `/runs/{id}`. */
export const getRunDetails = answer(RUN_CALLS.run, (scope, { params }) =>
  readRun(scope, parseRunId(params.id)),
);

/** Reads a run; 404 if it does not exist. */
export async function readRun({ api }: Pick<ReadScope, 'api'>, id: number): Promise<Run> {
  const [row] = await listRuns(api.store.db, { below: id + 1, limit: 1 });
  if (row === undefined || row.id !== id) throw new ApiError('not_found');
  return presentRun(row);
}

/** Parses the number of a run; 422 for an invalid one. */
export function parseRunId(text: string | undefined): number {
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw new ApiError('invalid_number');
  return Number(text);
}
