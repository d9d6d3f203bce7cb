import type { Transaction } from './transaction.ts';

/** Outcome of a transaction. */
export type TransactionOutcome = 'success' | 'failed' | 'pending' | 'dropped';

/** Maps the API's `status` and `result` to one of four outcomes. */
export function transactionOutcome({
  status,
  result,
  block_number,
}: Pick<Transaction, 'status' | 'result' | 'block_number'>): TransactionOutcome {
  if (block_number === null && /dropped|replaced/i.test(result)) return 'dropped';
  if (status === 'error') return 'failed';
  return status === 'ok' || block_number !== null ? 'success' : 'pending';
}
