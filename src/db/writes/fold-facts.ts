import { foldFactAddresses, foldTraceAddresses } from './fold-addresses.ts';
import { addAddressesCount, foldCounts } from './fold-counts.ts';
import { foldNftOwners } from './fold-nft-owners.ts';
import { foldTokenBalances } from './fold-token-balances.ts';
import { foldTokens } from './fold-tokens.ts';
import type { BlockRange, RunTarget } from './run-target.ts';

/** Adds the contribution of a range's facts, just written, to the whole state. */
export async function foldFacts(target: RunTarget, range: BlockRange): Promise<void> {
  const created = await foldFactAddresses(target, range, 1);
  await foldTokens(target, range, 1);
  await foldTokenBalances(target, range, 1);
  await foldNftOwners(target, range);
  await foldCounts(target, range, 1);
  await addAddressesCount(target, created);
}

/** Adds the contribution of a range's traces, just written, to the state. */
export async function foldTraces(target: RunTarget, range: BlockRange): Promise<void> {
  await addAddressesCount(target, await foldTraceAddresses(target, range, 1));
}
