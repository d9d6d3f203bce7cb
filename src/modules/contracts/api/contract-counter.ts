import type { ReadScope } from '#sdk/api/requests.ts';
import { findFirstBlockSince } from '#sdk/db/transactions.ts';
import { countContracts } from '../db/count-contracts.ts';

/** Cache duration as a multiple of the query time: counting takes at most 1 % of the time. */
const COST_FACTOR = 100;
const AGE_MAX_MS = 600_000;
const RUNS_MAX = 100;
const DAY_S = 86_400n;

type ContractCount = Awaited<ReturnType<typeof countContracts>>;
type CountContracts = (scope: Pick<ReadScope, 'api' | 'db' | 'run' | 'head'>) => Promise<ContractCount>;

/** Creates the counter of a run's contracts, in total and of the last 24 hours. */
export function createContractCounter(): CountContracts {
  const kept = new Map<number, { until: number; count: ContractCount }>();
  return async ({ api, db, run, head }) => {
    const start = performance.now();
    const known = kept.get(run.id);
    if (known && start < known.until) return known.count;
    const since = BigInt(Math.floor(api.server.now().getTime() / 1000)) - DAY_S;
    const from = await findFirstBlockSince(db, { since, head: head.number ?? 0 });
    const count = await countContracts(db, from);
    const end = performance.now();
    if (kept.size >= RUNS_MAX) kept.clear();
    kept.set(run.id, { until: end + Math.min(AGE_MAX_MS, COST_FACTOR * (end - start)), count });
    return count;
  };
}
