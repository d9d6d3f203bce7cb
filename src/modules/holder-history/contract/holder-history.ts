import { z } from 'zod';
import { calls, TEXT } from '#sdk/contract/calls.ts';
import { address, int } from '#sdk/contract/primitives.ts';

const share = z.number().nullable();

/** Holders at the end of a UTC day. */
const holderDay = z.object({
  /** `YYYY-MM-DD` by the timestamps of blocks. */
  date: z.string(),
  /** Number of addresses with a positive balance; null where a balance was negative, since a transfer is missing. */
  holders_count: int.nullable(),
  /** Shares of the largest balances in the sum of all, from 0 to 1; null if unknown. */
  top_10_share: share,
  top_50_share: share,
  top_100_share: share,
  /** Herfindahl–Hirschman index, the sum of the squared shares of all holders, from 0 to 1; null if unknown. */
  hhi: share,
});
export type HolderDay = z.infer<typeof holderDay>;

/** Holders of a token by day. */
export const holderHistory = z.object({
  token: address,
  /** Days on which balances changed, newest first; the figures of other days are those of the day before. */
  days: z.array(holderDay),
  /** False if earlier days are left out. */
  is_from_first_transfer: z.boolean(),
  /** Reason why there are no days; null if there are. */
  unavailable: z.string().nullable(),
  /** Limit of what the figures state; null without one. */
  note: z.string().nullable(),
  /** Reason why the shares are null on all days; null if they are known. */
  shares_unavailable: z.string().nullable(),
});
export type HolderHistory = z.infer<typeof holderHistory>;

/** The call about holders by day. */
export const HOLDER_HISTORY_CALLS = calls({
  token_holder_history: {
    path: '/api/v2/tokens/{hash}/holder-history',
    response: holderHistory,
    summary: 'Number of holders and concentration of a token by day, newest first: at most 1,500 days',
    dependsOn: 'index',
    isHeavy: true,
  },
});

/** The file about holders by day. */
export const HOLDER_HISTORY_FILES = calls({
  token_holder_history_csv: {
    path: '/api/v2/holder-history/csv',
    query: { token: TEXT, recaptcha_response: TEXT },
    response: 'application/csv',
    summary: 'Number of holders and concentration of `token` by day as a CSV file, newest first',
  },
});

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends HolderHistoryCalls {}
}
type HolderHistoryCalls = typeof HOLDER_HISTORY_CALLS;
