import {
  addressParam,
  dec,
  decodedInput,
  list,
  num,
  object,
  optional,
  orNull,
  type Reader,
  text,
  word,
} from '#sdk/web/data/readers.ts';
import type { SuaveFields, WrappedTransaction } from '../contract/suave-fields.ts';

/** Kettle fields of a transaction. */
export const suaveFields: Reader<SuaveFields> = object<SuaveFields>({
  allowed_peekers: optional(list(text)),
  execution_node: optional(orNull(addressParam)),
  wrapped: optional(
    orNull(
      object<WrappedTransaction>({
        type: orNull(num),
        nonce: num,
        to: orNull(addressParam),
        gas_limit: dec,
        gas_price: orNull(dec),
        fee: object<WrappedTransaction['fee']>({ type: word('actual'), value: orNull(dec) }),
        max_priority_fee_per_gas: orNull(dec),
        max_fee_per_gas: orNull(dec),
        value: dec,
        hash: text,
        method: orNull(text),
        decoded_input: orNull(decodedInput),
        raw_input: text,
      }),
    ),
  ),
});
