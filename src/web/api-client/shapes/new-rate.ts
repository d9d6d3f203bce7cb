import type { MarketChart } from '../../../contract/stats.ts';
import { text } from './reader.ts';
import { marketChart } from './stats.ts';

/** What the coin is worth now in dollars, and what it was on the last days where that is reported. */
export interface NewRate {
  rate: string;
  chart: MarketChart;
}

/** Reads `new_rate`; null where it says no price. */
export function readNewRate(payload: unknown): NewRate | null {
  const { exchange_rate } = (payload ?? {}) as { exchange_rate?: unknown };
  const rate = text(exchange_rate);
  if (!/^\d{1,40}(\.\d{1,80})?$/.test(rate)) return null;
  const chart = marketChart(payload);
  return { rate, chart: { ...chart, chart_data: chart.chart_data.filter(({ date }) => DAY.test(date)) } };
}

const DAY = /^\d{4}-\d\d-\d\d$/;
