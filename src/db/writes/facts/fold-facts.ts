import type { RunTarget } from '../run-target.ts';
import { type AnyFold, encodeSums, type Sums, sumUp, writeSums } from '../state/fold.ts';
import { ADDRESSES_FOLD, TRACED_ADDRESSES_FOLD } from '../state/fold-addresses.ts';
import { COUNTS_FOLD } from '../state/fold-counts.ts';
import { NFT_OWNERS_FOLD } from '../state/fold-nft-owners.ts';
import { TOKEN_BALANCES_FOLD } from '../state/fold-token-balances.ts';
import { TOKENS_FOLD } from '../state/fold-tokens.ts';
import type { StateFacts, StateTraces } from '../state/state-facts.ts';

/** Folds of facts into the state of every run, in the order in which they are added. */
export const FACT_FOLDS: readonly AnyFold<StateFacts>[] = [
  ADDRESSES_FOLD,
  TOKENS_FOLD,
  TOKEN_BALANCES_FOLD,
  NFT_OWNERS_FOLD,
  COUNTS_FOLD,
];

/** Folds of traces into the state. */
export const TRACE_FOLDS: readonly AnyFold<StateTraces>[] = [TRACED_ADDRESSES_FOLD];

/** Sums the contribution of block facts, in any order, to the state; adds to `above` if passed. */
export function sumFacts(blocks: readonly StateFacts[], above?: Sums<StateFacts>): Sums<StateFacts> {
  return sumUp(FACT_FOLDS, blocks, above);
}

/** Adds the contribution of traces to the state; run it in the transaction that writes them. */
export async function foldTraces(target: RunTarget, blocks: readonly StateTraces[]): Promise<void> {
  await writeSums(target, encodeSums(sumUp(TRACE_FOLDS, blocks)));
}
