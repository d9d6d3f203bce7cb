import { STATS_CALLS } from '#contract/calls/stats.ts';
import type { Stats } from '#contract/stats.ts';
import { getTipPercentiles, getTotals, listRecentBlocks } from '#db/queries/run/stats.ts';
import type { ReadScope } from '../context.ts';
import { cachePerHead } from '../freshness/cache-per-head.ts';
import { answer } from '../parameters/request.ts';
import { presentStats } from '../present/stats.ts';

const RECENT_BLOCKS = 100;
const RECENT_TRANSACTIONS = 500;
const DAY_MS = 86_400_000;

/** `/stats`; the header `updated-gas-oracle: true` selects the newer format of gas prices. */
export const getStats = answer(STATS_CALLS.stats, async (scope, { headers }): Promise<Stats> => {
  const { api } = scope;
  const now = api.server.now();
  const stats = presentStats(await readFigures(scope, Math.floor(now.getTime() / DAY_MS)), {
    now,
    hasDetailedGasPrices: headers['updated-gas-oracle'] === 'true',
    coin: { rate: api.parts.market?.coinRate() ?? null, decimals: api.chain.coinDecimals },
  });
  const sources = api.parts.fields?.flatMap((part) => part.stats ?? []) ?? [];
  return Object.assign(stats, ...(await Promise.all(sources.map((read) => read(scope)))));
});

/** Reads the data of `/stats`, for a day (seconds since 1970 / 86,400); cached per head. */
export function readFigures(scope: ReadScope, day: number) {
  const { db } = scope;
  return cachePerHead(scope, `stats of day ${day}`, async () => {
    const [blocks, totals, tips] = await Promise.all([
      listRecentBlocks(db, RECENT_BLOCKS),
      getTotals(db, day),
      getTipPercentiles(db, RECENT_TRANSACTIONS),
    ]);
    return { blocks, totals, tips };
  });
}
