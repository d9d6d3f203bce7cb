import type { TokenTransfer } from '../../contract/token-transfer.ts';

/** Distinguishes a transfer from others: ids of one batch have one log. */
export function transferKey({ transaction_hash, log_index, total }: TokenTransfer): string {
  return `${transaction_hash}-${log_index}-${total?.token_id ?? ''}-${total?.value ?? ''}`;
}
