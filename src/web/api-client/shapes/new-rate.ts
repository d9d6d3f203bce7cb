import type { MarketChart } from '#contract/stats.ts';
import { text } from './reader.ts';
import { marketChart } from './stats.ts';

/** Current price of the coin in dollars, and the prices of the last days if reported. */
export interface NewRate {
  rate: string;
  chart: MarketChart;
}

/** Reads `new_rate`; null if it has no price. */
export function readNewRate(payload: unknown): NewRate | null {
  const { exchange_rate } = (payload ?? {}) as { exchange_rate?: unknown };
  const rate = text(exchange_rate);
  if (!/^\d{1,40}(\.\d{1,80})?$/.test(rate)) return null;
  const chart = marketChart(payload);
  return { rate, chart: { ...chart, chart_data: chart.chart_data.filter(({ date }) => DAY.test(date)) } };
}

const DAY = /^\d{4}-\d\d-\d\d$/;
