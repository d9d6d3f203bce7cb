import { addLegacyAliases } from '#sdk/api/openapi.ts';

/** Current field names with their legacy aliases. */
const EARLIER: readonly (readonly [string, string])[] = [
  ['l1_transaction_hash', 'l1_tx_hash'],
  ['l1_transaction_hashes', 'l1_tx_hashes'],
  ['l1_transaction_origin', 'l1_tx_origin'],
  ['l2_transaction_hash', 'l2_tx_hash'],
  ['l2_transaction_gas_limit', 'l2_tx_gas_limit'],
  ['transactions_count', 'tx_count'],
];

/** Adds legacy field aliases, which lets current and legacy clients read the answer. */
export function withEarlier<Value extends object>(value: Value): Value {
  return addLegacyAliases(EARLIER, value);
}
