import type { Withdrawal, WithdrawalsCounters } from '#contract/block/withdrawal.ts';
import { addressParam } from './address.ts';
import type { Reader } from './reader.ts';
import { dec, num, object, optional, orNull, text } from './reader.ts';

export const withdrawal: Reader<Withdrawal> = object<Withdrawal>({
  index: num,
  validator_index: num,
  receiver: optional(addressParam),
  amount: dec,
  block_number: optional(num),
  timestamp: optional(orNull(text)),
});

export const withdrawalsCounters: Reader<WithdrawalsCounters> = object<WithdrawalsCounters>(
  { withdrawals_count: dec, withdrawals_sum: orNull(dec) },
  'withdrawals_counters',
);
