import type { NewBlock } from '../../../db/writes/module-parts.ts';
import type { Hex } from '../../../lib/hex.ts';
import type { Movement } from '../db/statements/movements.ts';

/** Something that goes from one to another; `to` is null where a transaction's receiver is known to nobody. */
type Moved = Omit<Movement, 'address' | 'counterparty' | 'isIncoming'> & { from: Hex; to: Hex | null };

/** Whom a block moves anything from or to. */
export function listParties({ block, receipts, tokenTransfers }: NewBlock): Set<Hex> {
  const parties = new Set<Hex>();
  for (const { from, to, value } of block.transactions) {
    if (value === 0n) continue;
    parties.add(from);
    if (to !== null) parties.add(to);
  }
  for (const { contractAddress } of receipts) if (contractAddress !== null) parties.add(contractAddress);
  for (const { from, to } of tokenTransfers) parties.add(from).add(to);
  return parties;
}

/**
 * All that a block moves from or to the addresses that `isWatched` says, seen from their side, in the order of its transactions, and of their
 * logs. Of the coin it is what transactions bring that have not failed. Each side of each movement is asked for once.
 */
export function listMovements(
  { block, receipts, tokenTransfers }: NewBlock,
  isWatched: (address: Hex) => boolean,
): Movement[] {
  const moved: Movement[][] = block.transactions.map(({ hash, from, to: called, value }, index) => {
    const receipt = receipts[index];
    if (value === 0n || receipt?.status === 0) return [];
    const to = called ?? receipt?.contractAddress ?? null;
    const what = { transactionHash: hash, shape: 0, token: null, tokenId: null, amount: value } as const;
    return listSides({ ...what, from, to }, isWatched);
  });
  for (const { transactionIndex, standard, from, to, token, tokenId, amount } of tokenTransfers) {
    const transactionHash = block.transactions[transactionIndex]?.hash;
    if (transactionHash === undefined) continue;
    const what = { transactionHash, shape: standard, token, tokenId, amount };
    for (const side of listSides({ ...what, from, to }, isWatched)) moved[transactionIndex]?.push(side);
  }
  return moved.flat();
}

function listSides({ from, to, ...what }: Moved, isWatched: (address: Hex) => boolean): Movement[] {
  const sides: Movement[] = [];
  if (isWatched(from)) sides.push({ ...what, address: from, counterparty: to, isIncoming: false });
  if (to !== null && isWatched(to))
    sides.push({ ...what, address: to, counterparty: from, isIncoming: true });
  return sides;
}
