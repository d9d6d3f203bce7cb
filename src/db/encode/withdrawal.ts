import type { Withdrawal } from '../../chain/types/block.ts';
import { bytes, line, number } from './copy-text.ts';

/** The columns that `encodeWithdrawal` writes, in its order. */
export const WITHDRAWAL_COLUMNS = [
  'block_number',
  'index',
  'withdrawal_index',
  'validator_index',
  'address',
  'amount',
] as const;

/** Encodes a withdrawal as a line of COPY text; `index` is its place in the block. */
export function encodeWithdrawal(withdrawal: Withdrawal, blockNumber: number, index: number): string {
  return line(
    number(blockNumber),
    number(index),
    number(withdrawal.index),
    number(withdrawal.validatorIndex),
    bytes(withdrawal.address),
    number(withdrawal.amount),
  );
}
