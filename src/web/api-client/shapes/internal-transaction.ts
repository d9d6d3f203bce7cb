import type { InternalTransaction } from '#contract/transaction/internal-transaction.ts';
import { addressParam } from './address.ts';
import type { Reader } from './reader.ts';
import { bool, dec, num, object, orNull, text, word } from './reader.ts';

export const internalTransaction: Reader<InternalTransaction> = object<InternalTransaction>(
  {
    transaction_hash: text,
    transaction_index: num,
    block_number: num,
    index: num,
    timestamp: orNull(text),
    type: word('call'),
    success: bool,
    error: orNull(text),
    from: addressParam,
    to: orNull(addressParam),
    created_contract: orNull(addressParam),
    value: dec,
    gas_limit: orNull(dec),
  },
  'internal_transaction',
);
