import type { Receipt } from '../../chain/types/receipt.ts';
import type { Transaction } from '../../chain/types/transaction.ts';
import type { Hex } from '../../lib/hex.ts';
import { bytes, bytesArray, json, line, moment, number, text } from './copy-text.ts';

/** The columns that `encodeTransaction` writes, in its order. */
export const TRANSACTION_COLUMNS = [
  'block_number',
  'index',
  'hash',
  'from_address',
  'to_address',
  'created_contract',
  'value',
  'gas_limit',
  'gas_price',
  'max_fee_per_gas',
  'max_priority_fee_per_gas',
  'max_fee_per_blob_gas',
  'nonce',
  'type',
  'status',
  'gas_used',
  'cumulative_gas_used',
  'effective_gas_price',
  'blob_gas_used',
  'blob_gas_price',
  'blob_versioned_hashes',
  'input',
  'method_id',
  'kinds',
  'logs_count',
  'token_transfers_count',
  'v',
  'r',
  's',
  'access_list',
  'authorization_list',
  'l1_fee',
  'l1_fee_scalar',
  'l1_gas_price',
  'l1_gas_used',
  'first_seen_at',
  'first_log_index',
] as const;

/** What is stored of a transaction beside its own fields and its receipt. */
export interface TransactionFacts {
  blockNumber: number;
  index: number;
  methodId: string | null;
  kinds: number;
  tokenTransfersCount: number;
  firstSeenAt: Date | null;
  /** The index in the block of its first log, or of the next one where it has none. */
  firstLogIndex: number;
}

/** Encodes a mined transaction as a line of COPY text. */
export function encodeTransaction(
  transaction: Transaction,
  receipt: Receipt,
  facts: TransactionFacts,
): string {
  const isBlob = transaction.type === 3;
  return line(
    number(facts.blockNumber),
    number(facts.index),
    bytes(transaction.hash),
    bytes(transaction.from),
    bytes(transaction.to),
    bytes(createdContract(transaction, receipt)),
    number(transaction.value),
    number(transaction.gasLimit),
    number(transaction.gasPrice),
    number(transaction.maxFeePerGas),
    number(transaction.maxPriorityFeePerGas),
    number(transaction.maxFeePerBlobGas),
    number(transaction.nonce),
    number(transaction.type),
    number(receipt.status),
    number(receipt.gasUsed),
    number(receipt.cumulativeGasUsed),
    number(effectiveGasPrice(transaction, receipt)),
    number(isBlob ? receipt.blobGasUsed : null),
    number(isBlob ? receipt.blobGasPrice : null),
    bytesArray(transaction.blobVersionedHashes),
    bytes(transaction.input),
    bytes(facts.methodId),
    number(facts.kinds),
    number(receipt.logs.length),
    number(facts.tokenTransfersCount),
    number(transaction.v),
    number(transaction.r),
    number(transaction.s),
    json(transaction.accessList?.length === 0 ? null : transaction.accessList),
    json(transaction.authorizationList),
    number(receipt.l1Fee),
    text(receipt.l1FeeScalar),
    number(receipt.l1GasPrice),
    number(receipt.l1GasUsed),
    moment(facts.firstSeenAt),
    number(facts.firstLogIndex),
  );
}

/** What was paid for a unit of gas, in wei; nodes before London give it only as the transaction's own price. */
export function effectiveGasPrice(transaction: Transaction, receipt: Receipt): bigint {
  return receipt.effectiveGasPrice ?? transaction.gasPrice ?? 0n;
}

/** The contract that a transaction itself made; null where it failed or called an account. */
export function createdContract(transaction: Transaction, receipt: Receipt): Hex | null {
  return transaction.to === null && receipt.status !== 0 ? receipt.contractAddress : null;
}
