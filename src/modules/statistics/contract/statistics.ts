import { z } from 'zod';
import { day, decFraction } from '#sdk/contract/primitives.ts';

export const RESOLUTION_NAMES = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type ResolutionName = (typeof RESOLUTION_NAMES)[number];

/** A figure; `units` is absent for a plain number. */
export const counter = z.object({
  id: z.string(),
  value: decFraction,
  title: z.string(),
  description: z.string(),
  units: z.string().optional(),
});
export type Counter = z.infer<typeof counter>;

/** Metadata of a line; `resolutions` only from current servers. */
export const lineInfo = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  units: z.string().nullable().optional(),
  resolutions: z.array(z.enum(RESOLUTION_NAMES)).optional(),
});
export type LineInfo = z.infer<typeof lineInfo>;

/** The lines by section. */
export const lineSections = z.object({
  sections: z.array(z.object({ id: z.string(), title: z.string(), charts: z.array(lineInfo) })),
});
export type LineSections = z.infer<typeof lineSections>;

/** The value of a period. It is approximate if the period has not ended, or not all of its blocks are indexed. */
export const linePoint = z.object({
  date: day,
  /** The last day of the period. */
  date_to: day.optional(),
  value: decFraction,
  is_approximate: z.boolean().optional(),
});
export type LinePoint = z.infer<typeof linePoint>;

/** A line with its points, oldest first. */
export const line = z.object({ chart: z.array(linePoint), info: lineInfo.optional() });
export type Line = z.infer<typeof line>;

const chart = z.object({ chart: z.array(linePoint), info: lineInfo });

/** The figures of the home page. */
export const mainPage = z.object({
  average_block_time: counter,
  total_addresses: counter,
  total_blocks: counter,
  total_transactions: counter,
  yesterday_transactions: counter,
  daily_new_transactions: chart,
});

/** The figures above the list of transactions. */
export const transactionsPage = z.object({
  pending_transactions_30m: counter,
  /** Without the fees, if those of a block are unknown. */
  transactions_fee_24h: counter.optional(),
  average_transactions_fee_24h: counter.optional(),
  transactions_24h: counter,
});

/** The figures above the list of contracts. */
export const contractsPage = z.object({
  total_contracts: counter,
  new_contracts_24h: counter,
  /** Only from servers that verify contracts. */
  total_verified_contracts: counter.optional(),
  new_verified_contracts_24h: counter.optional(),
});

/** Every line over one span, for small charts; unknown values are null. */
export const linesPage = z.object({
  resolution: z.enum(RESOLUTION_NAMES),
  /** The first day of each period, oldest first. */
  dates: z.array(day),
  /** The number of periods at either end whose values are approximate. */
  approximate_first: z.number().int(),
  approximate_last: z.number().int(),
  /** True if the index does not cover the whole history. */
  is_partial: z.boolean(),
  lines: z.record(z.string(), z.array(decFraction.nullable())),
});
export type LinesPage = z.infer<typeof linesPage>;
