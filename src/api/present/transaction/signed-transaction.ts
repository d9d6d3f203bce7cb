import type { Transaction } from '#contract/transaction/transaction.ts';
import { bytesToHex } from '#lib/hex.ts';
import type { ChainPlace } from '../../freshness/chain-place.ts';
import { decodeInput } from '../../signatures/decode.ts';
import { presentAddressParam, presentAddressParamOrNull } from '../address-param.ts';
import type { AddressBook } from '../books.ts';
import { type PathBase, presentTruncated } from '../truncated.ts';
import { toDecOrNull, toHexOrNull, toIntOrNull } from '../wire.ts';
import { presentMethod } from './method.ts';

/** Signed fields of a transaction, in both mined and pending rows. */
export interface SignedFields {
  hash: Buffer;
  from_address: Buffer;
  to_address: Buffer | null;
  value: bigint | null;
  gas_limit: bigint | null;
  max_fee_per_gas: bigint | null;
  max_priority_fee_per_gas: bigint | null;
  nonce: bigint | null;
  type: number | null;
  input: Buffer | null;
  input_bytes: number;
}

/** Dependencies for presenting signed fields; `place` is the transaction's position, null if it is in no block. */
interface SignedView {
  addresses: AddressBook;
  base: PathBase;
  place: ChainPlace | null;
}

/** Decodes the call of a transaction whose input is complete. */
export function decodeWhole(
  { input, input_bytes, to_address }: SignedFields,
  { addresses, place }: Pick<SignedView, 'addresses' | 'place'>,
): Transaction['decoded_input'] {
  return input === null || input.length < input_bytes
    ? null
    : decodeInput(addresses.signaturesOf(to_address, place), input);
}

/** Presents the fields that do not depend on mining, and constant ones. */
export function presentSigned(
  row: SignedFields,
  methodId: Buffer | null,
  { addresses, base, place }: SignedView,
) {
  const raw_input_truncated = presentTruncated(
    { shown: row.input?.length ?? 0, bytes: row.input_bytes },
    { base, transaction: row.hash, name: 'raw-input' },
  );
  return {
    hash: bytesToHex(row.hash),
    from: presentAddressParam(row.from_address, addresses),
    to: presentAddressParamOrNull(row.to_address, addresses),
    value: toDecOrNull(row.value),
    type: row.type,
    gas_limit: toDecOrNull(row.gas_limit),
    max_fee_per_gas: toDecOrNull(row.max_fee_per_gas),
    max_priority_fee_per_gas: toDecOrNull(row.max_priority_fee_per_gas),
    nonce: toIntOrNull(row.nonce),
    raw_input: toHexOrNull(row.input),
    method: presentMethod(methodId, addresses.signaturesOf(row.to_address, place)),
    actions: [],
    exchange_rate: null,
    historic_exchange_rate: null,
    transaction_tag: null,
    is_pending_update: false,
    fhe_operations_count: 0,
    ...(raw_input_truncated && { raw_input_truncated }),
  } satisfies Partial<Transaction>;
}
