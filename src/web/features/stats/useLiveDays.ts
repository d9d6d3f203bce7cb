import { useQueryClient } from '@tanstack/react-query';
import type { TransactionsChart } from '#contract/stats.ts';
import { list, num, object, text } from '../../api-client/shapes/reader.ts';
import { rereadIfBehind } from '../../live/reread-if-behind.ts';
import { useTopic } from '../../live/useTopic.ts';
import { transactionsChartQuery } from './queries.ts';

const DAYS_MAX = 30;

interface ReportedDay {
  date: string;
  number_of_transactions: number;
}

const readDays = list(object<ReportedDay>({ date: text, number_of_transactions: num }));

/** Updates the chart of daily transactions from the socket. */
export function useLiveDays(): void {
  const queryClient = useQueryClient();
  const { queryKey } = transactionsChartQuery();
  useTopic('transactions:stats', {
    events: {
      update({ stats }) {
        queryClient.setQueryData(queryKey, (chart) => chart && mergeDays(chart, stats));
        rereadIfBehind(queryClient, [queryKey]);
      },
    },
    keys: [queryKey],
  });
}

/** The chart with the days of an event, newest first; the payload is never trusted. */
export function mergeDays(chart: TransactionsChart, stats: unknown): TransactionsChart {
  const days = new Map(chart.chart_data.map((day) => [day.date, day]));
  for (const { date, number_of_transactions } of readDays(stats))
    if (/^\d{4}-\d\d-\d\d$/.test(date)) days.set(date, { date, transactions_count: number_of_transactions });
  const sorted = [...days.values()].sort((a, b) => (a.date < b.date ? 1 : -1));
  return { chart_data: sorted.slice(0, Math.max(DAYS_MAX, chart.chart_data.length)) };
}
