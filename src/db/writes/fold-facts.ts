import type { Hex } from '../../lib/hex.ts';
import { inPipeline } from '../pipeline.ts';
import { encodeAddressSums, foldAddresses } from './fold-addresses.ts';
import { addAddressesCount, type DaySum, foldCounts, sumDays } from './fold-counts.ts';
import { foldNftOwners, type OwnerSum, sumNftOwners } from './fold-nft-owners.ts';
import {
  type BalanceSum,
  encodeBalanceSums,
  foldTokenBalances,
  sumTokenBalances,
} from './fold-token-balances.ts';
import { foldTokens, sumTokens, type TokenSum } from './fold-tokens.ts';
import type { FoldParameters, RunTarget } from './run-target.ts';
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

/** Sums up what the facts of blocks, in any order, contribute to the state; adds to `sums` where they are given. */
export function sumFacts(blocks: readonly StateFacts[], sums?: FactSums): FactSums {
  return {
    addresses: sumFactAddresses(blocks, sums?.addresses),
    tokens: sumTokens(blocks, sums?.tokens),
    balances: sumTokenBalances(blocks, sums?.balances),
    owners: sumNftOwners(blocks, sums?.owners),
    days: sumDays(blocks, sums?.days),
  };
}

/** The sums of facts, the many ones as parameters of their statements already. */
export interface EncodedSums extends Pick<FactSums, 'tokens' | 'owners' | 'days'> {
  addresses: FoldParameters | null;
  balances: FoldParameters | null;
}

/** Encodes sums to be added. */
export function encodeSums({ addresses, balances, ...few }: FactSums): EncodedSums {
  return { ...few, addresses: encodeAddressSums(addresses, 1), balances: encodeBalanceSums(balances, 1) };
}

/** Adds the contribution of blocks to the whole state; run it in the transaction that writes their facts. */
export async function foldFacts(target: RunTarget, sums: EncodedSums): Promise<void> {
  await inPipeline(target.client, async (client) => {
    const piped = { client, schema: target.schema };
    const [created] = await Promise.all([
      foldAddresses(piped, sums.addresses),
      foldTokens(piped, sums.tokens, 1),
      foldTokenBalances(piped, sums.balances),
      foldNftOwners(piped, sums.owners),
      foldCounts(piped, sums.days, 1),
    ]);
    await addAddressesCount(piped, created);
  });
}

/** Adds the contribution of traces to the state; run it in the transaction that writes them. */
export async function foldTraces(target: RunTarget, blocks: readonly StateTraces[]): Promise<void> {
  await addAddressesCount(
    target,
    await foldAddresses(target, encodeAddressSums(sumTraceAddresses(blocks), 1)),
  );
}
