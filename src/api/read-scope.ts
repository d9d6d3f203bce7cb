import type { Kysely } from 'kysely';
import type { ChainHead } from '../db/queries/chain-head.ts';
import type { Run } from '../db/queries/runs.ts';
import type { Tables } from '../db/tables/tables.ts';
import type { ApiContext } from './context.ts';
import { ApiError } from './errors.ts';

/** What one request reads from: one run, at the position it had when the request came. */
export interface ReadScope {
  readonly api: ApiContext;
  /** Speaks to the run's schema. */
  readonly db: Kysely<Tables>;
  readonly run: Run;
  readonly head: ChainHead;
}

/** Opens the active run, or the one with this number; 404 when there is none such, 503 before the first. */
export async function openReadScope(api: ApiContext, runId?: number): Promise<ReadScope> {
  const run = runId === undefined ? await api.runs.active() : await api.runs.byId(runId);
  if (!run) throw new ApiError(runId === undefined ? 'unavailable' : 'not_found');
  const head = await api.heads.get(run);
  return { api, db: api.db.withSchema(run.schema), run, head };
}
