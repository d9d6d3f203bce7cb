import type { AccountsProgress } from '../db/queries/coin-balances.ts';

/** So many of the newest blocks may be on their way. */
const LIVE_MARGIN = 8;

/** What is certain of the coin balances of all addresses. */
export interface BalancesState {
  isHistoryComplete: boolean;
  /** Whether each address has been asked for that may hold coins: sums and counts over all of them hold. */
  isComplete: boolean;
}

/** Judges how far the balances of all addresses are known. */
export function judgeBalances(progress: AccountsProgress, head: number | null): BalancesState {
  const margin = Math.min(LIVE_MARGIN, Math.floor((head ?? 0) / 2));
  const isHistoryComplete = progress.missing_blocks <= margin && progress.missing_old_blocks === 0;
  const isAllAsked = progress.unasked_blocks <= margin && progress.is_allocation_asked;
  return { isHistoryComplete, isComplete: isHistoryComplete && isAllAsked && progress.is_allocation_known };
}
