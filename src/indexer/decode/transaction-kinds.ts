import type { Transaction } from '#chain/types/transaction.ts';
import { TRANSACTION_KINDS } from '#db/tables/transactions.ts';

/** Computes the kind bits of a transaction from its fields and its number of token transfers. */
export function decodeTransactionKinds(transaction: Transaction, tokenTransfersCount: number): number {
  let kinds = 0;
  const isCall = (transaction.input?.length ?? 0) >= 10;
  if (transaction.isReceiverUnknown) kinds = 0;
  else if (transaction.to === null) kinds |= TRANSACTION_KINDS.contract_creation;
  else if (isCall) kinds |= TRANSACTION_KINDS.contract_call;
  if ((transaction.value ?? 0n) > 0n) kinds |= TRANSACTION_KINDS.coin_transfer;
  if (tokenTransfersCount > 0) kinds |= TRANSACTION_KINDS.token_transfer;
  if (transaction.type === 3) kinds |= TRANSACTION_KINDS.blob_transaction;
  return kinds;
}

/** Selector of a call: the first four bytes of its input; null for creations and plain transfers. */
export function decodeMethodId(transaction: Transaction): string | null {
  const { to, input } = transaction;
  return to !== null && input !== null && input.length >= 10 ? input.slice(0, 10) : null;
}
