import type { TokenTransfer } from '#contract/token/token-transfer.ts';

/** Unique key of a transfer: ids of one batch share one log. */
export function transferKey({ transaction_hash, log_index, total }: TokenTransfer): string {
  return `${transaction_hash}-${log_index}-${total?.token_id ?? ''}-${total?.value ?? ''}`;
}
