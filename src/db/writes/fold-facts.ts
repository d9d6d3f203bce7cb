import { type AnyFold, encodeSums, type Sums, sumUp, writeSums } from './fold.ts';
import { ADDRESSES_FOLD, TRACED_ADDRESSES_FOLD } from './fold-addresses.ts';
import { COUNTS_FOLD } from './fold-counts.ts';
import { NFT_OWNERS_FOLD } from './fold-nft-owners.ts';
import { TOKEN_BALANCES_FOLD } from './fold-token-balances.ts';
import { TOKENS_FOLD } from './fold-tokens.ts';
import type { RunTarget } from './run-target.ts';
import type { StateFacts, StateTraces } from './state-facts.ts';

/** What facts add to the state of every run, in the order in which it is added. */
export const FACT_FOLDS: readonly AnyFold<StateFacts>[] = [
  ADDRESSES_FOLD,
  TOKENS_FOLD,
  TOKEN_BALANCES_FOLD,
  NFT_OWNERS_FOLD,
  COUNTS_FOLD,
];

/** What traces add to it. */
export const TRACE_FOLDS: readonly AnyFold<StateTraces>[] = [TRACED_ADDRESSES_FOLD];

/** Sums up what the facts of blocks, in any order, contribute to the state; adds to `above` where they are given. */
export function sumFacts(blocks: readonly StateFacts[], above?: Sums<StateFacts>): Sums<StateFacts> {
  return sumUp(FACT_FOLDS, blocks, above);
}

/** Adds the contribution of traces to the state; run it in the transaction that writes them. */
export async function foldTraces(target: RunTarget, blocks: readonly StateTraces[]): Promise<void> {
  await writeSums(target, encodeSums(sumUp(TRACE_FOLDS, blocks)));
}
