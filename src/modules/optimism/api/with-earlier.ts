import { addEarlierNames } from '../../../api/earlier-names.ts';

/** Today's names of fields with those that earlier servers used. */
const EARLIER: readonly (readonly [string, string])[] = [
  ['l1_transaction_hash', 'l1_tx_hash'],
  ['l1_transaction_hashes', 'l1_tx_hashes'],
  ['l1_transaction_origin', 'l1_tx_origin'],
  ['l2_transaction_hash', 'l2_tx_hash'],
  ['l2_transaction_gas_limit', 'l2_tx_gas_limit'],
  ['transactions_count', 'tx_count'],
];

/** Puts the earlier names beside today's, so that clients of both ages read the answer. */
export function withEarlier<Value extends object>(value: Value): Value {
  return addEarlierNames(EARLIER, value);
}
