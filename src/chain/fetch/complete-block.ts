import { ZERO_ADDRESS } from '#lib/hex.ts';
import { priceOf } from '../proof/signed-transaction.ts';
import type { Block } from '../types/block.ts';
import type { Receipt } from '../types/receipt.ts';
import { UNKNOWN_SENDER } from '../types/signed-parts.ts';
import type { Transaction } from '../types/transaction.ts';

/**
 * Completes missing fields of transactions and receipts from each other, or from the previous receipt. `receipts` are
 * those of the block's transactions, in their order. Fields that cannot be derived remain null.
 */
export function completeBlock(block: Block, receipts: readonly Receipt[]): void {
  let before: bigint | null = 0n;
  for (const [place, receipt] of receipts.entries()) {
    const transaction = block.transactions[place];
    if (transaction === undefined) continue;
    completeTransaction(transaction, receipt);
    completeGas(receipt, before);
    before = receipt.gasUsed === 0n ? before : receipt.cumulativeGasUsed;
    receipt.effectiveGasPrice ??= transaction.gasPrice ?? priceOf(transaction, block.baseFeePerGas);
  }
}

function completeTransaction(transaction: Transaction, { repeated, contractAddress }: Receipt): void {
  if (transaction.from === UNKNOWN_SENDER) transaction.from = repeated?.from ?? UNKNOWN_SENDER;
  // The type that the transaction's fields imply is a lower bound.
  if (repeated?.type != null) transaction.type = Math.max(transaction.type ?? 0, repeated.type);
  const hasMade = contractAddress !== null;
  // Some nodes use the zero address for a missing receiver.
  if (transaction.to === ZERO_ADDRESS && hasMade) transaction.to = null;
  if (transaction.to === null && !hasMade && repeated?.to) transaction.to = repeated.to;
  if (!transaction.isReceiverUnknown) return;
  if (repeated?.to === undefined && !hasMade) return;
  transaction.to = hasMade ? null : (repeated?.to ?? null);
  delete transaction.isReceiverUnknown;
}

/** Derives one of the gas used by a transaction and the cumulative gas from the other. */
function completeGas(receipt: Receipt, before: bigint | null): void {
  const { gasUsed, cumulativeGasUsed } = receipt;
  if (before === null) return;
  if (gasUsed === null && cumulativeGasUsed !== null && cumulativeGasUsed >= before)
    receipt.gasUsed = cumulativeGasUsed - before;
  if (cumulativeGasUsed === null && gasUsed !== null) receipt.cumulativeGasUsed = before + gasUsed;
}
