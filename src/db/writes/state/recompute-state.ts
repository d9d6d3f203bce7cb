import type { RunTarget } from '../run-target.ts';
import { recomputeAddresses } from './recompute-addresses.ts';
import { recomputeCounts } from './recompute-counts.ts';
import type { BalanceKey } from './recompute-tokens.ts';
import { recomputeNftOwners, recomputeTokenBalances, recomputeTokens } from './recompute-tokens.ts';

/** Keys of state rows; `days` are seconds since 1970 / 86,400. */
export interface StateKeys {
  addresses: readonly Buffer[];
  tokens: readonly Buffer[];
  balances: readonly BalanceKey[];
  instances: readonly { token: Buffer; tokenId: string }[];
  days: readonly string[];
}

/**
 * Recomputes rows of state from all indexed facts and traces, whatever they were before, with the totals. Reads every
 * mention of the keys by the indexes of the facts, and for `days` all blocks: for repairs and samples.
 */
export async function recomputeState(target: RunTarget, keys: StateKeys): Promise<void> {
  await recomputeTokenBalances(target, keys.balances);
  await recomputeTokens(target, keys.tokens);
  await recomputeNftOwners(target, keys.instances);
  await recomputeAddresses(target, keys.addresses);
  await recomputeCounts(target, keys.days);
}
