import type { Token } from '../token/token.ts';
import type { Transaction } from './transaction.ts';

/**
 * Token in whose smallest unit the fee, the gas price and the fees per gas of a transaction are denominated; null for
 * wei of the native coin.
 */
export function feeToken({ celo }: Pick<Transaction, 'celo'>): Token | null {
  return celo?.gas_token ?? null;
}
