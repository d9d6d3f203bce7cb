import { useQuery } from '@tanstack/react-query';
import { useHasOwnApi } from '../../app/settings/has-own-api.ts';
import { usePublicConfig } from '../../app/settings/public-config-context.tsx';
import { useUiConfig } from '../../app/settings/useUiConfig.ts';
import { formatDollars } from '../../entities/format/format-fiat.ts';
import { formatNumber } from '../../entities/format/format-number.ts';
import type { ChartState } from '../../ui/chart/ChartFrame.tsx';
import { ChartFrame } from '../../ui/chart/ChartFrame.tsx';
import { LineChart } from '../../ui/chart/LineChart.tsx';
import { MARKET_CHARTS, type MarketChartParts, marketQueryOf } from './home-charts.ts';
import { getPricedSymbol } from './priced-symbol.ts';
import { statsQuery, transactionsChartQuery } from './queries.ts';
import { useLiveDays } from './useLiveDays.ts';

/** The charts that the operator has configured for the home page, in the configured order. */
export function HomeCharts() {
  const { homepageCharts } = useUiConfig();
  const known = homepageCharts.filter((chart) => chart === 'daily_txs' || chart in MARKET_CHARTS);
  if (known.length === 0) return null;
  return (
    <div className="home-charts">
      {known.map((chart) => {
        const parts = MARKET_CHARTS[chart];
        return parts ? <Market key={chart} chart={parts} /> : <DailyTransactions key={chart} />;
      })}
    </div>
  );
}

function DailyTransactions() {
  const query = useQuery({ ...transactionsChartQuery(), throwOnError: false });
  useLiveDays();
  const points = (query.data?.chart_data ?? [])
    .map(({ date, transactions_count }) => ({ label: formatDay(date), value: transactions_count }))
    .reverse();
  return (
    <ChartFrame
      title="Daily transactions"
      period={describePeriod(points.length)}
      figure={formatNumber(points.at(-1)?.value ?? 0)}
      state={stateOf(query, points.length)}
      emptyReason="There are no figures for any day yet."
      onRetry={query.refetch}
    >
      <LineChart points={points} format={formatNumber} />
    </ChartFrame>
  );
}

function Market({ chart }: { chart: MarketChartParts }) {
  const config = usePublicConfig();
  const isOwn = useHasOwnApi();
  const { data: stats } = useQuery({ ...statsQuery(), throwOnError: false });
  const query = useQuery({ ...marketQueryOf(chart), throwOnError: false });
  const { title, figure, isSecond = false } = chart;
  const points = (query.data?.chart_data ?? [])
    .map((day) => ({ label: formatDay(day.date), value: Number(day[figure] ?? Number.NaN) }))
    .filter(({ value }) => Number.isFinite(value))
    .reverse();
  const last = points.at(-1);
  const symbol = isSecond
    ? (config.ui.governanceTokenSymbol ?? 'Second token')
    : figure === 'tvl'
      ? config.chain.currency.symbol
      : getPricedSymbol(config, stats);
  return (
    <ChartFrame
      title={`${symbol} ${title}`}
      period={describePeriod(points.length)}
      figure={last && formatFigure(last.value)}
      state={stateOf(query, points.length)}
      emptyReason={describeAbsence(isOwn, isSecond, query.data?.chart_data.length === 0)}
      onRetry={query.refetch}
    >
      <LineChart points={points} format={formatFigure} />
    </ChartFrame>
  );
}

function describeAbsence(isOwn: boolean, isSecond: boolean, hasNoDays: boolean): string {
  if (!isOwn) return 'The API has no figures for it.';
  if (isSecond) return 'Price sources only cover the coin of the chain.';
  return hasNoDays ? 'No price source is configured.' : 'The price source has no figures for it.';
}

function stateOf({ isError, data }: { isError: boolean; data: unknown }, count: number): ChartState {
  if (data !== undefined) return count === 0 ? 'empty' : 'ready';
  return isError ? 'failed' : 'loading';
}

/** From a million on `$1.2M`, for axis labels. */
function formatFigure(value: number): string {
  if (value < 1_000_000) return formatDollars(value);
  const digits = { notation: 'compact' as const, maximumSignificantDigits: 3 };
  return `$${value.toLocaleString('en', digits)}`;
}

function describePeriod(days: number): string {
  if (days === 0) return '';
  return days === 1 ? 'One day' : `Last ${days} days`;
}

/** `2026-11-21` as `Nov 21`; an invalid date as received. */
function formatDay(date: string): string {
  const ms = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(ms)
    ? date.slice(0, 10)
    : new Date(ms).toLocaleDateString('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}
