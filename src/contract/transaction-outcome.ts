import type { Transaction } from './transaction.ts';

/** How a transaction fared. */
export type TransactionOutcome = 'success' | 'failed' | 'pending' | 'dropped';

/** Reads status and result of the wire as one of four outcomes. */
export function transactionOutcome({
  status,
  result,
  block_number,
}: Pick<Transaction, 'status' | 'result' | 'block_number'>): TransactionOutcome {
  if (block_number === null && /dropped|replaced/i.test(result)) return 'dropped';
  if (status === 'error') return 'failed';
  return status === 'ok' || block_number !== null ? 'success' : 'pending';
}
