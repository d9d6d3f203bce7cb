import type { Kysely } from 'kysely';
import type { ChainHead } from '#db/queries/block/chain-head.ts';
import type { Run } from '#db/queries/run/runs.ts';
import type { Tables } from '#db/tables/tables.ts';
import type { ApiContext } from '../context.ts';
import { ApiError } from '../errors.ts';

/** Read scope of one request: one run, at the head it had when the request arrived. */
export interface ReadScope {
  readonly api: ApiContext;
  /** Bound to the run's schema. */
  readonly db: Kysely<Tables>;
  readonly run: Run;
  readonly head: ChainHead;
  /** Base URL of media in the response; without an origin if it is unknown. */
  readonly origin: string;
}

/** Opens the active run, or the one with this number; 404 for an unknown one, 503 before the first. */
export async function openReadScope(
  api: ApiContext,
  runId?: number | string,
  askedAt = '',
): Promise<ReadScope> {
  const run = await findRun(api, runId);
  const head = await api.heads.get(run);
  return {
    api,
    db: api.db.withSchema(run.schema),
    run,
    head,
    origin: (api.publicOrigin ?? askedAt) + api.basePath,
  };
}

/** Finds the run of a request. */
export async function findRun({ runs }: ApiContext, id?: number | string): Promise<Run> {
  if (id === undefined) {
    const active = await runs.active();
    if (!active) throw new ApiError('unavailable');
    return active;
  }
  const run = /^\d{1,9}$/.test(String(id)) ? await runs.byId(Number(id)) : null;
  if (!run) throw new ApiError('not_found');
  return run;
}
