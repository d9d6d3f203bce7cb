import type { Withdrawal } from '../../contract/withdrawal.ts';
import type { AddressWithdrawalRow } from '../../db/queries/address-withdrawals.ts';
import { toDec, toInt, toTimestamp } from './wire.ts';

/** A withdrawal in a list of one address, which therefore does not name it. */
export function presentAddressWithdrawal(row: AddressWithdrawalRow): Withdrawal {
  return {
    index: toInt(row.withdrawal_index),
    validator_index: toInt(row.validator_index),
    amount: toDec(row.amount),
    block_number: row.block_number,
    timestamp: toTimestamp(row.timestamp),
  };
}
