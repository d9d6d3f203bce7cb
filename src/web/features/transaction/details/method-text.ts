import type { Transaction } from '#contract/transaction/transaction.ts';

/** Text of the method column: the method, or a word for a transaction without a call. */
export function methodText({ method, to, raw_input, transaction_types }: Transaction): string {
  if (method) return method;
  if (to === null || transaction_types.includes('contract_creation')) return 'creation';
  if (transaction_types.includes('contract_call')) return 'call';
  const isTransfer = transaction_types.some((type) => type === 'coin_transfer' || type === 'token_transfer');
  return isTransfer || (raw_input === '0x' && !to.is_contract) ? 'transfer' : 'call';
}
