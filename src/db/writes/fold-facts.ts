import type { Hex } from '../../lib/hex.ts';
import { foldAddresses } from './fold-addresses.ts';
import { addAddressesCount, type DaySum, foldCounts, sumDays } from './fold-counts.ts';
import { foldNftOwners, type OwnerSum, sumNftOwners } from './fold-nft-owners.ts';
import { type BalanceSum, foldTokenBalances, sumTokenBalances } from './fold-token-balances.ts';
import { foldTokens, sumTokens, type TokenSum } from './fold-tokens.ts';
import type { RunTarget } from './run-target.ts';
import type { StateFacts, StateTraces } from './state-facts.ts';
import { type AddressSum, sumFactAddresses, sumTraceAddresses } from './sum-addresses.ts';

/** What the facts of blocks add to each table of the state. */
export interface FactSums {
  addresses: Map<Hex, AddressSum>;
  tokens: Map<Hex, TokenSum>;
  balances: Map<string, BalanceSum>;
  owners: Map<string, OwnerSum>;
  days: Map<bigint, DaySum>;
}

/** Sums up what the facts of blocks, in any order, contribute to the state. */
export function sumFacts(blocks: readonly StateFacts[]): FactSums {
  return {
    addresses: sumFactAddresses(blocks),
    tokens: sumTokens(blocks),
    balances: sumTokenBalances(blocks),
    owners: sumNftOwners(blocks),
    days: sumDays(blocks),
  };
}

/** Adds the contribution of blocks to the whole state; run it in the transaction that writes their facts. */
export async function foldFacts(target: RunTarget, sums: FactSums): Promise<void> {
  const created = await foldAddresses(target, sums.addresses, 1);
  await foldTokens(target, sums.tokens, 1);
  await foldTokenBalances(target, sums.balances, 1);
  await foldNftOwners(target, sums.owners);
  await foldCounts(target, sums.days, 1);
  await addAddressesCount(target, created);
}

/** Adds the contribution of traces to the state; run it in the transaction that writes them. */
export async function foldTraces(target: RunTarget, blocks: readonly StateTraces[]): Promise<void> {
  await addAddressesCount(target, await foldAddresses(target, sumTraceAddresses(blocks), 1));
}
