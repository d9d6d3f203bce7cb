import {
  type Fields,
  list,
  num,
  object,
  optional,
  orNull,
  type Reader,
  text,
  word,
} from '#sdk/web/data/readers.ts';
import type { ZkevmBatch, ZkevmBatchRow, ZkevmFields } from '../contract/batch.ts';

/** Legacy names of fields. */
const EARLIER = {
  tx_count: 'transactions_count',
  sequence_tx_hash: 'sequence_transaction_hash',
  verify_tx_hash: 'verify_transaction_hash',
} as const;

const ROW: Fields<ZkevmBatchRow> = {
  number: num,
  status: word('Unfinalized'),
  timestamp: orNull(text),
  transactions_count: num,
  sequence_transaction_hash: orNull(text),
  verify_transaction_hash: orNull(text),
};

const readRow = object<ZkevmBatchRow>(ROW);
const readDetails = object<ZkevmBatch>({
  ...ROW,
  transactions: orNull(list(text)),
  global_exit_root: text,
  acc_input_hash: text,
  state_root: text,
});

/** A row of the list of batches, of a current or legacy server. */
export const batchRow: Reader<ZkevmBatchRow> = (value) => readRow(withTodaysNames(value));

/** A batch, of a current or legacy server; without a transaction count, the listed hashes are counted. */
export const batchDetails: Reader<ZkevmBatch> = (value) => {
  const batch = readDetails(withTodaysNames(value));
  return { ...batch, transactions_count: batch.transactions_count || (batch.transactions?.length ?? 0) };
};

/** Batch fields of a transaction or a block. */
export const zkevmFields: Reader<ZkevmFields> = object<ZkevmFields>({
  zkevm_batch_number: optional(num),
  zkevm_sequence_hash: optional(text),
  zkevm_verify_hash: optional(text),
  zkevm_status: optional(text),
});

function withTodaysNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, field]) => [
    EARLIER[key as keyof typeof EARLIER] ?? key,
    field,
  ]);
  return Object.fromEntries(entries);
}
