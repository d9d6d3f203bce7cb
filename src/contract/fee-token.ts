import type { Token } from './token.ts';
import type { Transaction } from './transaction.ts';

/**
 * Token in whose smallest unit the fee, the gas price and the fees per gas of a transaction are given; null where they are in wei of the
 * chain's coin.
 */
export function feeToken({ celo }: Pick<Transaction, 'celo'>): Token | null {
  return celo?.gas_token ?? null;
}
