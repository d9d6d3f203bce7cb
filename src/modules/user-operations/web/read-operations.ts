import {
  addressParam,
  bool,
  dec,
  decodedInput,
  list,
  num,
  object,
  orNull,
  type Reader,
  raw,
  text,
} from '#sdk/web/data/readers.ts';
import type { AccountCall, BundleRow, Operation, OperationRow } from '../contract/operation.ts';
import type { AccountRow, BundlerRow, FactoryRow, PaymasterRow } from '../contract/party.ts';
import { summary } from './read-summaries.ts';

/** Reads an operation of a list; other servers report no payer, bundler and place. */
export const readOperationRow: Reader<OperationRow> = object<OperationRow>({
  hash: text,
  block_number: dec,
  transaction_hash: text,
  address: addressParam,
  entry_point: addressParam,
  entry_point_version: orNull(text),
  status: bool,
  fee: dec,
  timestamp: orNull(text),
  paymaster: orNull(addressParam),
  bundler: orNull(addressParam),
  bundle_index: num,
  position: num,
});

/** Reads a bundle; other servers do not report its EntryPoint, whose hash is then empty. */
export const readBundleRow: Reader<BundleRow> = object<BundleRow>({
  transaction_hash: text,
  bundle_index: num,
  block_number: dec,
  timestamp: orNull(text),
  total_ops: num,
  bundler: orNull(addressParam),
  entry_point: addressParam,
});

export const readAccountRow: Reader<AccountRow> = object<AccountRow>({
  address: addressParam,
  factory: orNull(addressParam),
  creation_transaction_hash: orNull(text),
  creation_op_hash: orNull(text),
  creation_timestamp: orNull(text),
  total_ops: num,
});

export const readBundlerRow: Reader<BundlerRow> = object<BundlerRow>({
  address: addressParam,
  total_bundles: num,
  total_ops: num,
});

export const readPaymasterRow: Reader<PaymasterRow> = object<PaymasterRow>({
  address: addressParam,
  total_ops: num,
});

export const readFactoryRow: Reader<FactoryRow> = object<FactoryRow>({
  address: addressParam,
  total_accounts: num,
});

const call: Reader<AccountCall> = object<AccountCall>({
  to: addressParam,
  value: orNull(dec),
  input: text,
  decoded_input: orNull(decodedInput),
  depth: num,
});

const fields: Reader<Operation> = object<Operation>({
  hash: text,
  sender: addressParam,
  status: bool,
  timestamp: orNull(text),
  block_number: dec,
  block_hash: text,
  transaction_hash: text,
  entry_point: addressParam,
  entry_point_version: orNull(text),
  bundler: orNull(addressParam),
  bundle_index: num,
  index: num,
  paymaster: orNull(addressParam),
  factory: orNull(addressParam),
  aggregator: orNull(addressParam),
  nonce: text,
  fee: dec,
  gas_used: dec,
  gas_price: orNull(dec),
  revert_reason: orNull(text),
  sponsor_type: text as Reader<Operation['sponsor_type']>,
  user_logs_start_index: orNull(num),
  user_logs_count: orNull(num),
  gas: orNull(dec),
  call_gas_limit: orNull(dec),
  verification_gas_limit: orNull(dec),
  pre_verification_gas: orNull(dec),
  max_fee_per_gas: orNull(dec),
  max_priority_fee_per_gas: orNull(dec),
  aggregator_signature: orNull(text),
  signature: orNull(text),
  call_data: orNull(text),
  decoded_call_data: orNull(decodedInput),
  execute_target: orNull(addressParam),
  execute_call_data: orNull(text),
  decoded_execute_call_data: orNull(decodedInput),
  raw: orNull(
    object<NonNullable<Operation['raw']>>({
      sender: text,
      nonce: dec,
      init_code: text,
      call_data: text,
      call_gas_limit: dec,
      verification_gas_limit: dec,
      pre_verification_gas: dec,
      max_fee_per_gas: dec,
      max_priority_fee_per_gas: dec,
      paymaster_and_data: text,
      signature: text,
    }),
  ),
  nonce_key: text,
  nonce_sequence: dec,
  bundle_size: num,
  beneficiary: orNull(addressParam),
  paymaster_verification_gas_limit: orNull(dec),
  paymaster_post_op_gas_limit: orNull(dec),
  calls: orNull(list(call)),
  has_more_calls: bool,
  failed_in: orNull(text) as Reader<Operation['failed_in']>,
  decoded_revert_reason: orNull(decodedInput),
  internal_transactions_range: orNull(
    object<NonNullable<Operation['internal_transactions_range']>>({ first: num, last: num }),
  ),
  differences: list(text),
  summary: orNull(summary),
});

/**
 * Reads an operation of our own or of another server, which names the first call of the account alone and does not split the nonce.
 * A bundle of size 0 is one of unknown size.
 */
export const readOperation: Reader<Operation> = (value) => {
  const operation = fields(value);
  if ((raw(value) as { nonce_key?: unknown } | null)?.nonce_key !== undefined) return operation;
  const { execute_target: to, execute_call_data: input, decoded_execute_call_data: decoded } = operation;
  const calls =
    to === null ? null : [{ to, value: null, input: input ?? '0x', decoded_input: decoded, depth: 0 }];
  return { ...operation, ...splitNonce(operation.nonce), calls };
};

/** Splits a nonce, in hexadecimal digits or as decimal text, into key and sequence; both unknown if it is neither. */
function splitNonce(nonce: string): Pick<Operation, 'nonce_key' | 'nonce_sequence'> {
  if (!/^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/.test(nonce)) return { nonce_key: '', nonce_sequence: '' };
  const digits = BigInt(nonce).toString(16).padStart(64, '0');
  return {
    nonce_key: `0x${digits.slice(0, 48)}`,
    nonce_sequence: BigInt(`0x${digits.slice(48)}`).toString(),
  };
}
