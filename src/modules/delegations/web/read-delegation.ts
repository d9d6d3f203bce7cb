import { addressParam, num, object, orNull, type Reader, text, word } from '#sdk/web/data/readers.ts';
import type { Delegation } from '../contract/delegation.ts';

const readFields = object<Delegation>({
  status: word('unknown'),
  address: orNull(addressParam),
  since: orNull(
    object<NonNullable<Delegation['since']>>({
      block_number: num,
      timestamp: orNull(text),
      transaction_hash: text,
    }),
  ),
  previous: orNull(addressParam),
});

/** Reads the delegation in the details of an address; null without one. */
export const readDelegation: Reader<Delegation | null> = orNull(readFields);
