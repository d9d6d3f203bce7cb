import type { Transaction } from '../../contract/transaction.ts';
import { bytesToHex } from '../../lib/hex.ts';
import type { AddressBook } from '../enrich/addresses.ts';
import type { Signatures } from '../signatures/signatures.ts';
import { presentAddressParam, presentAddressParamOrNull } from './address-param.ts';
import { presentMethod } from './method.ts';
import { toDec, toDecOrNull, toInt } from './wire.ts';

/** What a transaction's sender signed; mined and pending rows both have it. */
export interface SignedFields {
  hash: Buffer;
  from_address: Buffer;
  to_address: Buffer | null;
  value: bigint;
  gas_limit: bigint;
  max_fee_per_gas: bigint | null;
  max_priority_fee_per_gas: bigint | null;
  nonce: bigint;
  type: number;
  input: Buffer;
}

/** The fields that do not depend on whether a transaction is mined, and those that no page of ours fills yet. */
export function presentSigned(
  row: SignedFields,
  methodId: Buffer | null,
  { addresses, signatures }: { addresses: AddressBook; signatures: Signatures },
) {
  return {
    hash: bytesToHex(row.hash),
    from: presentAddressParam(row.from_address, addresses),
    to: presentAddressParamOrNull(row.to_address, addresses),
    value: toDec(row.value),
    type: row.type,
    gas_limit: toDec(row.gas_limit),
    max_fee_per_gas: toDecOrNull(row.max_fee_per_gas),
    max_priority_fee_per_gas: toDecOrNull(row.max_priority_fee_per_gas),
    nonce: toInt(row.nonce),
    raw_input: bytesToHex(row.input),
    method: presentMethod(methodId, signatures),
    actions: [],
    exchange_rate: null,
    historic_exchange_rate: null,
    transaction_tag: null,
    is_pending_update: false,
    fhe_operations_count: 0,
  } satisfies Partial<Transaction>;
}
