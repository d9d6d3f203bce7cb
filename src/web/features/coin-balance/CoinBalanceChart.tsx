import { useQuery } from '@tanstack/react-query';
import type { CoinBalanceChange } from '#contract/address/coin-balance.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { formatNumber } from '../../entities/format/format-number.ts';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { LineChart } from '../../ui/chart/LineChart.tsx';
import { listBalancePoints } from './balance-points.ts';
import { coinBalanceByDayQuery } from './queries.ts';

/** History of a balance: by days, or if all changes are of one day, by the changes on the page. */
export function CoinBalanceChart({ hash, changes }: { hash: string; changes: readonly CoinBalanceChange[] }) {
  const { decimals, symbol } = usePublicConfig().chain.currency;
  const query = useQuery({ ...coinBalanceByDayQuery(hash), throwOnError: false });
  const days = Array.isArray(query.data) ? query.data : (query.data?.items ?? []);
  const { points, period } = listBalancePoints(days, changes, decimals);
  return (
    <ChartFrame
      title={`Balance, ${symbol}`}
      period={period}
      state={query.data ? (points.length === 0 ? 'empty' : 'ready') : query.isError ? 'failed' : 'loading'}
      emptyReason="This address has had no balance so far."
      onRetry={query.refetch}
    >
      <LineChart points={points} format={formatValue} isZoomed />
    </ChartFrame>
  );
}

function formatValue(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.0001) return value.toExponential(1);
  return value >= 1e12
    ? value.toLocaleString('en', { notation: 'compact', maximumSignificantDigits: 6 })
    : formatNumber(Number(value.toPrecision(10)));
}
