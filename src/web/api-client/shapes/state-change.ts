import type { StateChange } from '#contract/transaction/state-change.ts';
import { addressParam } from './address.ts';
import type { Reader } from './reader.ts';
import { bool, dec, list, object, orNull, word } from './reader.ts';
import { token } from './token.ts';

const move = object<{ direction: 'from' | 'to'; total: { token_id: string } }>({
  direction: word('to'),
  total: object<{ token_id: string }>({ token_id: dec }),
});

/** A balance that a transaction changed. */
export const stateChange: Reader<StateChange> = object<StateChange>({
  type: word('coin'),
  address: addressParam,
  is_miner: bool,
  token: orNull(token),
  token_id: orNull(dec),
  balance_before: orNull(dec),
  balance_after: orNull(dec),
  change: orNull((value) => (Array.isArray(value) ? list(move)(value) : dec(value))),
});
