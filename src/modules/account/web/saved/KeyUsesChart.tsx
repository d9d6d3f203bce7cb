import { useQuery } from '@tanstack/react-query';
import { createLazyCode, createLazyComponent } from '#sdk/web/app/lazy.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { ChartFrame } from '#sdk/web/ui/charts.ts';
import { apiKeyUsesQuery } from '../queries.ts';
import { listUsePoints } from './list-use-points.ts';

const CHART = createLazyCode(() => import('#sdk/web/ui/line-chart.ts'));
if (import.meta.env.SSR) await CHART.load();

const LazyLineChart = createLazyComponent(CHART, ({ LineChart }) => LineChart);

/** Chart of daily requests made with the account's keys. */
export function KeyUsesChart() {
  const { data, isError, refetch } = useQuery(apiKeyUsesQuery());
  const points = data ? listUsePoints(data) : [];
  const sum = points.reduce((total, { value }) => total + value, 0);
  return (
    <ChartFrame
      title="Requests with your keys"
      period={`Last ${data?.days ?? 30} days, UTC`}
      figure={sum > 0 ? formatNumber(sum) : undefined}
      state={data ? (sum === 0 ? 'empty' : 'ready') : isError ? 'failed' : 'loading'}
      emptyReason="No requests were made with your keys in this period."
      onRetry={() => void refetch()}
    >
      <LazyLineChart points={points} format={formatNumber} />
    </ChartFrame>
  );
}
