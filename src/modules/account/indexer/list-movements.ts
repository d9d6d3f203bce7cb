import type { Withdrawal } from '#sdk/chain/types.ts';
import type { NewBlock } from '#sdk/db/writes.ts';
import type { Hex } from '#sdk/lib/values.ts';
import type { Movement } from '../db/statements/movements.ts';

/** A transfer from one address to another; `to` is null if a transaction's recipient is unknown. */
interface Moved {
  from: Hex;
  to: Hex | null;
  /** Builds the other fields; called only if a side is watched, which is rare. */
  makeRest: () => Omit<Movement, 'address' | 'counterparty' | 'isIncoming'>;
}

/** Addresses that a block transfers anything from or to. */
export function listParties({ block, receipts, tokenTransfers }: NewBlock): Set<Hex> {
  const parties = new Set<Hex>();
  for (const { from, to, value } of block.transactions) {
    if (value === null || value === 0n) continue;
    parties.add(from);
    if (to !== null) parties.add(to);
  }
  for (const { contractAddress } of receipts) if (contractAddress !== null) parties.add(contractAddress);
  for (const { from, to } of tokenTransfers) parties.add(from).add(to);
  for (const { address } of block.withdrawals) parties.add(address);
  return parties;
}

/**
 * All transfers of a block from or to addresses for which `isWatched` returns true, seen from the watched side, in the order of
 * transactions and of their logs, with withdrawals last. Coins are those of successful transactions; internal calls follow with
 * their traces. `isWatched` is called once for each side of each transfer.
 */
export function listMovements(
  { block, receipts, tokenTransfers }: NewBlock,
  isWatched: (address: Hex) => boolean,
): Movement[] {
  const moved = block.transactions.map(({ hash, from, to: called, value }, index): Movement[] | null => {
    const receipt = receipts[index];
    if (value === null || value === 0n || receipt?.status === 0) return null;
    const to = called ?? receipt?.contractAddress ?? null;
    return listSides(
      { from, to, makeRest: () => ({ ...causedBy(hash), ...COIN, amount: value }) },
      isWatched,
    );
  });
  for (const { transactionIndex, standard, from, to, token, tokenId, amount } of tokenTransfers) {
    const hash = block.transactions[transactionIndex]?.hash;
    if (hash === undefined) continue;
    const makeRest = () => ({ ...causedBy(hash), shape: standard, token, tokenId, amount });
    const sides = listSides({ from, to, makeRest }, isWatched);
    if (sides === null) continue;
    const earlier = moved[transactionIndex];
    if (earlier) earlier.push(...sides);
    else moved[transactionIndex] = sides;
  }
  return [
    ...moved.flatMap((sides) => sides ?? []),
    ...block.withdrawals.flatMap((each) => listWithdrawn(each, isWatched)),
  ];
}

/** The native coin as the asset of a movement. */
export const COIN = { shape: 0, token: null, tokenId: null } as const;

function causedBy(transactionHash: Hex) {
  return { cause: transactionHash.slice(2), transactionHash };
}

function listWithdrawn(
  { index, address, amount }: Withdrawal,
  isWatched: (address: Hex) => boolean,
): Movement[] {
  if (amount === null || amount === 0n || !isWatched(address)) return [];
  const what = { cause: `withdrawal ${index}`, transactionHash: null, ...COIN };
  return [{ ...what, address, counterparty: null, isIncoming: true, amount }];
}

/** Movements of a transfer, one per watched side; null without any. */
export function listSides(
  { from, to, makeRest }: Moved,
  isWatched: (address: Hex) => boolean,
): Movement[] | null {
  const isFrom = isWatched(from);
  const isTo = to !== null && isWatched(to);
  if (!isFrom && !isTo) return null;
  const what = makeRest();
  const sides: Movement[] = [];
  if (isFrom) sides.push({ ...what, address: from, counterparty: to, isIncoming: false });
  if (isTo) sides.push({ ...what, address: to, counterparty: from, isIncoming: true });
  return sides;
}
