import type { Run } from '#db/queries/run/runs.ts';
import type { ApiContext, ReadScope } from '../context.ts';
import { ApiError } from '../errors.ts';

/** Opens the active run, or the one with this number; 404 for an unknown one, 503 before the first. */
export async function openReadScope(
  api: ApiContext,
  runId?: number | string,
  askedAt = '',
): Promise<ReadScope> {
  const run = await findRun(api, runId);
  const head = await api.index.heads.get(run);
  return {
    api,
    db: api.store.db.withSchema(run.schema),
    run,
    head,
    origin: (api.server.publicOrigin ?? askedAt) + api.server.basePath,
  };
}

/** Finds the run of a request. */
export async function findRun({ index: { runs } }: ApiContext, id?: number | string): Promise<Run> {
  if (id === undefined) {
    const active = await runs.active();
    if (!active) throw new ApiError('unavailable');
    return active;
  }
  const run = /^\d{1,9}$/.test(String(id)) ? await runs.byId(Number(id)) : null;
  if (!run) throw new ApiError('not_found');
  return run;
}
