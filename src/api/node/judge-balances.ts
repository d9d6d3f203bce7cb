import type { AccountsProgress } from '#db/queries/address/coin-balances.ts';

/** Number of newest blocks that may still be in progress. */
const LIVE_MARGIN = 8;

/** Certainty of all coin balances. */
export interface BalancesState {
  isHistoryComplete: boolean;
  /** True if every address that may have coins has been read: sums and counts over all of them are correct. */
  isComplete: boolean;
}

/** Evaluates the completeness of all balances. */
export function judgeBalances(progress: AccountsProgress, head: number | null): BalancesState {
  const margin = Math.min(LIVE_MARGIN, Math.floor((head ?? 0) / 2));
  const isHistoryComplete = progress.missing_blocks <= margin && progress.missing_old_blocks === 0;
  const isAllAsked = progress.unasked_blocks <= margin && progress.is_allocation_asked;
  return { isHistoryComplete, isComplete: isHistoryComplete && isAllAsked && progress.is_allocation_known };
}
