import type { AddressParam } from '#sdk/contract/entities.ts';
import type { DecodedInput, Transaction } from '#sdk/contract/transactions.ts';

/** The transaction that a kettle executed, as its sender signed it. */
export interface WrappedTransaction
  extends Pick<
    Transaction,
    | 'type'
    | 'nonce'
    | 'gas_limit'
    | 'gas_price'
    | 'fee'
    | 'max_priority_fee_per_gas'
    | 'max_fee_per_gas'
    | 'value'
    | 'hash'
    | 'method'
    | 'raw_input'
  > {
  to: AddressParam | null;
  decoded_input: DecodedInput | null;
}

/** Kettle fields of a transaction. */
export interface SuaveFields {
  /** Contracts that may read the confidential data of the sender. */
  allowed_peekers?: string[] | undefined;
  /** The kettle. */
  execution_node?: AddressParam | null | undefined;
  wrapped?: WrappedTransaction | null | undefined;
}
