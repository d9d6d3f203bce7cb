import type { BalanceAtDay, CoinBalanceChange } from '#contract/address/coin-balance.ts';
import type { ChartPoint } from '../../ui/chart/chart-geometry.ts';

/** The points of a balance chart in whole coins, oldest first, and the period they cover. */
export function listBalancePoints(
  days: readonly BalanceAtDay[],
  changes: readonly CoinBalanceChange[],
  decimals: number,
): { points: ChartPoint[]; period: string } {
  if (days.length > 1 || changes.length < 2) {
    const points = days.map(({ date, value }) => ({
      label: formatDay(date),
      value: toCoins(value, decimals),
    }));
    return { points, period: describeDays(days.length) };
  }
  const points = changes.map(({ block_number, value }) => ({
    label: `block ${block_number.toLocaleString('en')}`,
    value: toCoins(value, decimals),
  }));
  return { points: points.reverse(), period: `${changes.length} changes` };
}

function describeDays(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'One day' : `${count} days with changes`;
}

/** Number precision is sufficient for a chart. */
function toCoins(value: string, decimals: number): number {
  return /^-?\d+$/.test(value) ? Number(value) / 10 ** decimals : Number.NaN;
}

/** `2026-11-21` as `Nov 21`; an invalid date as received. */
function formatDay(date: string): string {
  const ms = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(ms)
    ? date.slice(0, 10)
    : new Date(ms).toLocaleDateString('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}
