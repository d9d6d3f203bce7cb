import type { RunTarget } from '../run-target.ts';
import { recomputeAddresses } from './recompute-addresses.ts';
import { recomputeCounts } from './recompute-counts.ts';
import { recomputeNftOwners, recomputeTokenBalances, recomputeTokens } from './recompute-tokens.ts';

/** Key of a row in `token_balances`; for ERC-20 and ERC-721 `tokenId` is 0. */
export interface BalanceKey {
  token: Buffer;
  type: number;
  tokenId: string;
  holder: Buffer;
}

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
