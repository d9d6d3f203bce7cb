import type { Transaction } from '../../contract/transaction.ts';
import type { PillTone } from '../ui/Pill.tsx';

/** How a transaction fared, in one word with its sign. */
export interface TransactionState {
  kind: 'success' | 'failed' | 'pending' | 'dropped';
  tone: PillTone;
  sign: string;
  word: string;
}

/** Reads status and result of the wire as one of four states. */
export function transactionState({
  status,
  result,
  block_number,
}: Pick<Transaction, 'status' | 'result' | 'block_number'>): TransactionState {
  if (block_number === null && /dropped|replaced/i.test(result))
    return { kind: 'dropped', tone: 'plain', sign: '–', word: 'Dropped or replaced' };
  if (status === 'ok') return { kind: 'success', tone: 'ok', sign: '✓', word: 'Success' };
  if (status === 'error') return { kind: 'failed', tone: 'bad', sign: '✕', word: failureWord(result) };
  if (block_number !== null) return { kind: 'success', tone: 'info', sign: '', word: 'Mined' };
  return { kind: 'pending', tone: 'wait', sign: '…', word: 'Pending' };
}

function failureWord(result: string): string {
  if (/revert/i.test(result)) return 'Reverted';
  return /out of gas/i.test(result) ? 'Out of gas' : 'Failed';
}
