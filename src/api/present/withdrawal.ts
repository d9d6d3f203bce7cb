import type { Withdrawal } from '#contract/block/withdrawal.ts';
import type { WithdrawalRow } from '#db/queries/block/withdrawals.ts';
import { presentAddressParam } from './address-param.ts';
import type { AddressBook } from './books.ts';
import { toDecOrNull, toInt, toIntOrNull, toTimestamp } from './wire.ts';

/** Input for presenting a withdrawal: the receiver if addresses are passed, block and time if the row has them. */
export type WithdrawalView = Omit<WithdrawalRow, 'timestamp'> & { timestamp?: bigint };

/** Presents a withdrawal from the beacon chain; a block's list has no time, an address's list no addresses. */
export function presentWithdrawal(row: WithdrawalView, addresses: AddressBook | null): Withdrawal {
  return {
    index: toInt(row.withdrawal_index),
    validator_index: toIntOrNull(row.validator_index),
    ...(addresses && { receiver: presentAddressParam(row.address, addresses) }),
    amount: toDecOrNull(row.amount),
    ...(row.timestamp !== undefined && {
      block_number: row.block_number,
      timestamp: toTimestamp(row.timestamp),
    }),
  };
}
