import type { BlockFacts } from '#db/tables/block-facts.ts';
import type { StateKeys } from '#db/writes/state/recompute-state.ts';
import type { BalanceKey } from '#db/writes/state/recompute-tokens.ts';
import { hexToBytes, ZERO_ADDRESS } from '#lib/hex.ts';

const ADDRESSES = 4;
const BALANCES = 3;

/** Picks a few addresses and balances that a block affected; `random` returns numbers in [0, 1). */
export function sampleState(facts: BlockFacts, random: () => number): StateKeys {
  const transfers = pickSome(facts.tokenTransfers, BALANCES, random);
  const balances = transfers.flatMap(({ token, standard, tokenId, from, to }): BalanceKey[] => {
    const [holder] = pickSome(
      [from, to].filter((party) => party !== ZERO_ADDRESS),
      1,
      random,
    );
    if (holder === undefined) return [];
    const id = standard === 1155 ? (tokenId ?? 0n).toString() : '0';
    return [{ token: hexToBytes(token), type: standard, tokenId: id, holder: hexToBytes(holder) }];
  });
  const mentioned = facts.block.transactions.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  const addresses = new Set([
    ...pickSome(
      [...(facts.block.miner === null ? [] : [facts.block.miner]), ...mentioned],
      ADDRESSES,
      random,
    ),
    ...transfers.map(({ token }) => token),
  ]);
  return {
    addresses: [...addresses].map(hexToBytes),
    tokens: [...new Set(transfers.map(({ token }) => token))].map(hexToBytes),
    balances,
    instances: [],
    days: [],
  };
}

function pickSome<T>(list: readonly T[], most: number, random: () => number): T[] {
  const left = [...list];
  const count = Math.min(most, left.length);
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}
