import { z } from 'zod';
import { addressParam } from '#sdk/contract/entities.ts';
import { address, dec, hex, int, timestamp } from '#sdk/contract/primitives.ts';
import { decodedInput } from '#sdk/contract/transactions.ts';
import { operationSummary } from './summary.ts';

/** Version of an EntryPoint, as published clients write it: `v0.7`; null if it is not known. */
const version = z.string().nullable();

/** A user operation in a list; `address` is its sender, `fee` in wei. */
export const operationRow = z.object({
  hash: hex,
  block_number: dec,
  transaction_hash: hex,
  address: addressParam,
  entry_point: addressParam,
  entry_point_version: version,
  status: z.boolean(),
  fee: dec,
  timestamp: timestamp.nullable(),
  /** Spyglass only, as the following fields: the paymaster that paid; null if the account did. */
  paymaster: addressParam.nullable(),
  bundler: addressParam.nullable(),
  /** Number of its bundle within the transaction, and place in the bundle, from 0. */
  bundle_index: int,
  position: int,
});
export type OperationRow = z.infer<typeof operationRow>;

/** A call that an account makes with an operation. */
const accountCall = z.object({
  to: addressParam,
  /** In wei; null if not known. */
  value: dec.nullable(),
  input: hex,
  decoded_input: decodedInput.nullable(),
  /** Calls that are within a batch of this call have its depth and one more. */
  depth: int,
});
export type AccountCall = z.infer<typeof accountCall>;

/** Payer of an operation: a paymaster, also one that topped up its deposit; the account's deposit, or its balance. */
export const SPONSOR_TYPES = [
  'paymaster_sponsor',
  'paymaster_hybrid',
  'wallet_deposit',
  'wallet_balance',
] as const;

/** The operation exactly as calldata contains it. */
const rawOperation = z.object({
  sender: address,
  nonce: dec,
  init_code: hex,
  call_data: hex,
  call_gas_limit: dec,
  verification_gas_limit: dec,
  pre_verification_gas: dec,
  max_fee_per_gas: dec,
  max_priority_fee_per_gas: dec,
  paymaster_and_data: hex,
  signature: hex,
});

/**
 * A user operation. Its events give everything up to `user_logs_count`; the rest comes from calldata, and is null where that is not
 * available: a bundle that another contract sends is read from its internal transactions.
 */
export const operation = z.object({
  hash: hex,
  sender: addressParam,
  status: z.boolean(),
  timestamp: timestamp.nullable(),
  block_number: dec,
  block_hash: hex,
  transaction_hash: hex,
  entry_point: addressParam,
  entry_point_version: version,
  bundler: addressParam.nullable(),
  bundle_index: int,
  index: int,
  paymaster: addressParam.nullable(),
  factory: addressParam.nullable(),
  aggregator: addressParam.nullable(),
  /** 32 bytes: a key of 24 and a sequence of 8. */
  nonce: hex,
  /** In wei: `gas_used` times the price. */
  fee: dec,
  gas_used: dec,
  gas_price: dec.nullable(),
  /** Return data of a failed account or `postOp`. */
  revert_reason: hex.nullable(),
  sponsor_type: z.enum(SPONSOR_TYPES),
  /** First log of its execution; null if no event marks it. */
  user_logs_start_index: int.nullable(),
  user_logs_count: int.nullable(),
  /** Sum of its gas limits. */
  gas: dec.nullable(),
  call_gas_limit: dec.nullable(),
  verification_gas_limit: dec.nullable(),
  pre_verification_gas: dec.nullable(),
  max_fee_per_gas: dec.nullable(),
  max_priority_fee_per_gas: dec.nullable(),
  aggregator_signature: hex.nullable(),
  signature: hex.nullable(),
  call_data: hex.nullable(),
  decoded_call_data: decodedInput.nullable(),
  /** The first call of the account. */
  execute_target: addressParam.nullable(),
  execute_call_data: hex.nullable(),
  decoded_execute_call_data: decodedInput.nullable(),
  raw: rawOperation.nullable(),
  /** Spyglass only, as the following fields. */
  nonce_key: hex,
  nonce_sequence: dec,
  bundle_size: int,
  /** Receiver of the bundle's fees. */
  beneficiary: addressParam.nullable(),
  paymaster_verification_gas_limit: dec.nullable(),
  paymaster_post_op_gas_limit: dec.nullable(),
  /** All calls of the account, in order; null if its function is not known. */
  calls: z.array(accountCall).nullable(),
  /** True if `calls` has only the first of more calls. */
  has_more_calls: z.boolean(),
  /** `execution` for a failure of the account, `post_op` for one of the paymaster's `postOp`, `prefund` for too little gas. */
  failed_in: z.enum(['execution', 'post_op', 'prefund']).nullable(),
  decoded_revert_reason: decodedInput.nullable(),
  /** Internal transactions of its execution, as indexes within the transaction; null if they are not known. */
  internal_transactions_range: z.object({ first: int, last: int }).nullable(),
  /** Fields in which calldata and event differ; `hash` if the hash of the calldata is another one. */
  differences: z.array(z.string()),
  /** Effect in short; null on servers that report none. */
  summary: operationSummary.nullable(),
});
export type Operation = z.infer<typeof operation>;

/** A bundle: operations that one call of an EntryPoint executes. */
export const bundleRow = z.object({
  transaction_hash: hex,
  bundle_index: int,
  block_number: dec,
  timestamp: timestamp.nullable(),
  total_ops: int,
  bundler: addressParam.nullable(),
  /** Spyglass only. */
  entry_point: addressParam,
});
export type BundleRow = z.infer<typeof bundleRow>;
