import { z } from 'zod';
import { addressParam } from '../address/address-param.ts';
import { address, dec, hex, int, timestamp } from '../primitives.ts';
import { token } from '../token/token.ts';
import { tokenTransfer } from '../token/token-transfer.ts';
import { truncated } from '../truncated.ts';
import { decodedInput } from './decoded.ts';

/** Kind of a transaction, as far as its fields show. */
export const transactionType = z.enum([
  'coin_transfer',
  'contract_call',
  'contract_creation',
  'token_transfer',
  'token_creation',
  'blob_transaction',
]);
export type TransactionType = z.infer<typeof transactionType>;

/** Fee paid in wei (`actual`), or the maximum fee of a pending transaction (`maximum`). */
export const fee = z.object({ type: z.enum(['actual', 'maximum']), value: dec.nullable() });

/** An EIP-7702 authorization. Its chain id is text where it exceeds 2^53; `r` and `s` are decimal. */
export const authorization = z.object({
  address_hash: address,
  authority: address.nullable(),
  chain_id: z.union([int, dec]),
  nonce: dec,
  r: dec,
  s: dec,
  /** Alias of `y_parity` on other servers. */
  v: int,
  y_parity: int,
  status: z.string().nullable(),
});

/** An access list entry (EIP-2930). */
export const accessListItem = z.object({ address_hash: address, storage_keys: z.array(hex) });

/** One call of a batched transaction; a call without a recipient creates a contract. */
export const batchedCall = z.object({ to: address.nullable(), value: dec, input: hex });

/** The previous or next transaction of the same sender. */
export const senderNeighbour = z.object({ hash: hex, nonce: int });

/**
 * Fields of Spyglass only; in details only, except for truncated values. Counts of internal transactions are capped at
 * 51 ("50+"), and null until the block is traced.
 */
const ownFields = {
  access_list: z.array(accessListItem).optional(),
  previous_of_sender: senderNeighbour.nullable().optional(),
  next_of_sender: senderNeighbour.nullable().optional(),
  /** Transaction that replaced a dropped one: same sender, same nonce. */
  replaced_by: hex.nullable().optional(),
  token_transfers_count: int.optional(),
  internal_transactions_count: int.nullable().optional(),
  logs_count: int.optional(),
  /** Reason why there are no internal transactions and no failure reason, where the node cannot trace the transaction. */
  traces_unavailable: z.string().optional(),
  /** Operator fee of an OP stack chain (Isthmus and later), in wei, a part of `fee`; and its parameters from the receipt. */
  operator_fee: dec.optional(),
  operator_fee_scalar: dec.optional(),
  operator_fee_constant: dec.optional(),
  raw_input_truncated: truncated.optional(),
  revert_reason_truncated: truncated.optional(),
};

/**
 * A transaction: mined, pending or dropped. In lists `token_transfers` and `decoded_input` are null. Input and revert
 * data are truncated to 16 KiB in lists and to 256 KiB in details.
 */
export const transaction = z.object({
  hash: hex,
  result: z.string(),
  status: z.enum(['ok', 'error']).nullable(),
  block_number: int.nullable(),
  block_hash: hex.nullable(),
  timestamp: timestamp.nullable(),
  from: addressParam,
  to: addressParam.nullable(),
  created_contract: addressParam.nullable(),
  confirmations: int,
  confirmation_duration: z.array(z.number()),
  value: dec.nullable(),
  fee,
  gas_price: dec.nullable(),
  type: int.nullable(),
  gas_used: dec.nullable(),
  gas_limit: dec.nullable(),
  max_fee_per_gas: dec.nullable(),
  max_priority_fee_per_gas: dec.nullable(),
  base_fee_per_gas: dec.nullable(),
  priority_fee: dec.nullable(),
  transaction_burnt_fee: dec.nullable(),
  nonce: int.nullable(),
  position: int.nullable(),
  revert_reason: z.union([decodedInput, z.object({ raw: hex.nullable() })]).nullable(),
  raw_input: hex.nullable(),
  decoded_input: decodedInput.nullable(),
  token_transfers: z.array(tokenTransfer).nullable(),
  token_transfers_overflow: z.boolean().nullable(),
  actions: z.array(z.unknown()),
  exchange_rate: z.string().nullable(),
  historic_exchange_rate: z.string().nullable(),
  method: z.string().nullable(),
  transaction_types: z.array(transactionType),
  transaction_tag: z.string().nullable(),
  has_error_in_internal_transactions: z.boolean().nullable(),
  is_pending_update: z.boolean(),
  authorization_list: z.array(authorization),
  /** Number of operations on encrypted values, which are not decoded here: always 0. */
  fhe_operations_count: int.optional(),
  blob_versioned_hashes: z.array(hex).optional(),
  blob_gas_used: dec.nullable().optional(),
  blob_gas_price: dec.nullable().optional(),
  max_fee_per_blob_gas: dec.nullable().optional(),
  burnt_blob_fee: dec.nullable().optional(),
  /** Fee of a Stability chain with its recipients; on other servers only. */
  stability_fee: z.record(z.string(), z.unknown()).nullable().optional(),
  /** Celo: token in whose smallest unit the fee and the gas price are denominated (null for the coin); on other servers only. */
  celo: z.object({ gas_token: token.nullable() }).nullable().optional(),
  /** Account that paid the fee instead of the sender; on other servers only. */
  fee_payer: addressParam.nullable().optional(),
  /** Calls of a batched transaction, which has no recipient itself; on other servers only. */
  calls: z.array(batchedCall).nullable().optional(),
  l1_fee: dec.optional(),
  l1_fee_scalar: z.string().optional(),
  l1_gas_price: dec.optional(),
  l1_gas_used: dec.optional(),
  ...ownFields,
});
/** A transaction in responses. */
export type Transaction = z.infer<typeof transaction>;
