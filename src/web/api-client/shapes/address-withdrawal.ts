import type { Withdrawal } from '../../../contract/withdrawal.ts';
import { addressParam } from './address.ts';
import type { Reader } from './reader.ts';
import { dec, num, object, optional, text } from './reader.ts';

/** A withdrawal in the list of an address. */
export const addressWithdrawal: Reader<Withdrawal> = object<Withdrawal>({
  index: num,
  validator_index: num,
  receiver: optional(addressParam),
  amount: dec,
  block_number: optional(num),
  timestamp: optional(text),
});
