import type { CoinMove } from './coin-moves.ts';

/** Change of an address's coin balance by a transaction, in wei; null if the node omitted a relevant amount. */
export interface CoinChange {
  kind: 'coin';
  address: Buffer;
  change: bigint | null;
  isMiner: boolean;
}

/** Sums movements of coin by address, in order of first appearance. Unchanged addresses are left out. */
export function sumCoinChanges(moves: readonly CoinMove[]): CoinChange[] {
  const sums = new Map<string, CoinChange>();
  const add = (address: Buffer | null, change: bigint | null, isMiner: boolean) => {
    if (address === null) return;
    const key = address.toString('latin1');
    const known = sums.get(key) ?? { kind: 'coin', address, change: 0n, isMiner: false };
    const sum = known.change === null || change === null ? null : known.change + change;
    sums.set(key, { ...known, change: sum, isMiner: known.isMiner || isMiner });
  };
  for (const { kind, from, to, amount } of moves) {
    add(from, amount === null ? null : -amount, false);
    add(to, amount, kind === 'tip');
  }
  return [...sums.values()].filter(({ change }) => change !== 0n);
}
