import type { AddressParam } from '#contract/address/address-param.ts';
import type { Transaction } from '#contract/transaction/transaction.ts';
import { addressParam } from './address.ts';
import { decodedInput } from './decoded.ts';
import type { Fields, Reader } from './reader.ts';
import {
  always,
  bool,
  dec,
  fieldNames,
  list,
  num,
  object,
  optional,
  orNull,
  raw,
  text,
  withRest,
  word,
} from './reader.ts';
import { token } from './token.ts';
import { tokenTransfer } from './token-transfer.ts';
import { optionalTruncated } from './truncated.ts';

const senderNeighbour = optional(
  orNull(object<NonNullable<Transaction['next_of_sender']>>({ hash: text, nonce: num })),
);

const transactionFields: Fields<Transaction> = {
  hash: text,
  result: text,
  status: orNull(word('ok')),
  block_number: orNull(num),
  block_hash: orNull(text),
  timestamp: orNull(text),
  from: addressParam,
  to: orNull(addressParam),
  created_contract: orNull(addressParam),
  confirmations: num,
  confirmation_duration: list(num),
  value: dec,
  fee: object<Transaction['fee']>({ type: word('actual'), value: orNull(dec) }),
  gas_price: orNull(dec),
  type: orNull(num),
  gas_used: orNull(dec),
  gas_limit: dec,
  max_fee_per_gas: orNull(dec),
  max_priority_fee_per_gas: orNull(dec),
  base_fee_per_gas: orNull(dec),
  priority_fee: orNull(dec),
  transaction_burnt_fee: orNull(dec),
  nonce: num,
  position: orNull(num),
  revert_reason: readRevertReason,
  raw_input: text,
  decoded_input: orNull(decodedInput),
  token_transfers: orNull(list(tokenTransfer)),
  token_transfers_overflow: orNull(bool),
  actions: list(raw),
  exchange_rate: orNull(text),
  historic_exchange_rate: orNull(text),
  method: orNull(text),
  transaction_types: list(word('coin_transfer')),
  transaction_tag: orNull(text),
  has_error_in_internal_transactions: orNull(bool),
  is_pending_update: bool,
  authorization_list: list(
    object<Transaction['authorization_list'][number]>({
      address_hash: text,
      authority: orNull(text),
      chain_id: dec,
      nonce: dec,
      r: text,
      s: text,
      v: num,
      y_parity: num,
      status: orNull(text),
    }),
  ),
  fhe_operations_count: optional(num),
  blob_versioned_hashes: optional(list(text)),
  blob_gas_used: optional(orNull(dec)),
  blob_gas_price: optional(orNull(dec)),
  max_fee_per_blob_gas: optional(orNull(dec)),
  burnt_blob_fee: optional(orNull(dec)),
  stability_fee: (value) => (typeof value === 'object' && value !== null ? { ...value } : undefined),
  celo: optional(orNull(object<NonNullable<Transaction['celo']>>({ gas_token: orNull(token) }))),
  fee_payer: optional(orNull(readFeePayer)),
  calls: optional(orNull(list(readBatchedCall))),
  l1_fee: optional(dec),
  l1_fee_scalar: optional(text),
  l1_gas_price: optional(dec),
  l1_gas_used: optional(dec),
  operator_fee: optional(dec),
  operator_fee_scalar: optional(dec),
  operator_fee_constant: optional(dec),
  access_list: optional(
    list(
      object<NonNullable<Transaction['access_list']>[number]>({
        address_hash: text,
        storage_keys: list(text),
      }),
    ),
  ),
  previous_of_sender: senderNeighbour,
  next_of_sender: senderNeighbour,
  replaced_by: optional(orNull(text)),
  token_transfers_count: optional(num),
  internal_transactions_count: optional(orNull(num)),
  logs_count: optional(num),
  traces_unavailable: optional(text),
  raw_input_truncated: optionalTruncated,
  revert_reason_truncated: optionalTruncated,
};

/** Names of the fields that the app displays itself. */
export const TRANSACTION_FIELDS = fieldNames(transactionFields, 'transaction');

/** A transaction as on its own page, with fields for modules. */
export const transaction: Reader<Transaction> = withRest<Transaction>(transactionFields, 'transaction');

/** A transaction as a row of a list: without call data, which a page of fifty would carry twice. */
export const transactionRow: Reader<Transaction> = object<Transaction>(
  {
    ...transactionFields,
    raw_input: always('0x'),
    raw_input_truncated: always(undefined),
    revert_reason_truncated: always(undefined),
    decoded_input: always(null),
    token_transfers: always(null),
    revert_reason: always(null),
    actions: () => [],
    stability_fee: () => undefined,
    calls: () => undefined,
    authorization_list: () => [],
    confirmation_duration: () => [],
  },
  'transaction',
);

/** Some servers return the payer's address alone. */
function readFeePayer(value: unknown): AddressParam {
  return addressParam(typeof value === 'string' ? { hash: value } : value);
}

function readBatchedCall(value: unknown): NonNullable<Transaction['calls']>[number] {
  const call = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const to = typeof call.to === 'object' && call.to !== null ? (call.to as { hash?: unknown }).hash : call.to;
  return { to: text(to) || null, value: dec(call.value), input: text(call.input) || '0x' };
}

function readRevertReason(value: unknown): Transaction['revert_reason'] {
  if (value == null) return null;
  if (typeof value !== 'object') return { raw: text(value) };
  return 'raw' in value ? { raw: orNull(text)(value.raw) } : decodedInput(value);
}
