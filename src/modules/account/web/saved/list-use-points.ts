import type { ChartPoint } from '#sdk/web/ui/charts.ts';
import type { ApiKeyUses } from '../../contract/developer.ts';

const DAY_MS = 86_400_000;
const DAYS_MAX = 366;

/** Daily requests of all keys, oldest day first; days without requests are 0. Pure. */
export function listUsePoints({ today, days, uses }: ApiKeyUses): ChartPoint[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  if (Number.isNaN(end)) return [];
  const sums = new Map<string, number>();
  for (const { day, requests } of uses) sums.set(day, (sums.get(day) ?? 0) + requests);
  const count = Math.min(DAYS_MAX, Math.max(1, days));
  return Array.from({ length: count }, (_, place) => {
    const label = new Date(end - (count - 1 - place) * DAY_MS).toISOString().slice(0, 10);
    return { label, value: sums.get(label) ?? 0 };
  });
}

/** Number of requests made with one key. Pure. */
export function sumUses({ uses }: Pick<ApiKeyUses, 'uses'>, key: string): number {
  return uses.filter(({ api_key }) => api_key === key).reduce((sum, { requests }) => sum + requests, 0);
}
