import type { Transaction } from '#contract/transaction/transaction.ts';
import { type TransactionOutcome, transactionOutcome } from '#contract/transaction/transaction-outcome.ts';
import type { PillTone } from '../../ui/Pill.tsx';

/** Status of a transaction, as one word with an icon. */
export interface TransactionState {
  kind: TransactionOutcome;
  tone: PillTone;
  sign: string;
  word: string;
}

/** Determines the status of a transaction. */
export function transactionState(
  transaction: Pick<Transaction, 'status' | 'result' | 'block_number'>,
): TransactionState {
  const kind = transactionOutcome(transaction);
  switch (kind) {
    case 'dropped':
      return { kind, tone: 'plain', sign: '–', word: 'Dropped or replaced' };
    case 'failed':
      return { kind, tone: 'bad', sign: '✗', word: failureWord(transaction.result) };
    case 'pending':
      return { kind, tone: 'wait', sign: '…', word: 'Pending' };
    default:
      return transaction.status === 'ok'
        ? { kind, tone: 'ok', sign: '✓', word: 'Success' }
        : { kind, tone: 'info', sign: '', word: 'Mined' };
  }
}

function failureWord(result: string): string {
  if (/revert/i.test(result)) return 'Reverted';
  return /out of gas/i.test(result) ? 'Out of gas' : 'Failed';
}
