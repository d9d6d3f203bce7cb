import {
  type Fields,
  num,
  object,
  orNull,
  type Reader,
  text,
  withRest,
  word,
} from '#sdk/web/data/readers.ts';
import type { ArbitrumBatch, ArbitrumBatchRow, ParentTransaction } from '../contract/batch.ts';
import type { ArbitrumLatestMessage, ArbitrumMessage } from '../contract/message.ts';

/** Legacy names of fields. */
const EARLIER: Readonly<Record<string, string>> = {
  origination_address: 'origination_address_hash',
  start_block: 'start_block_number',
  end_block: 'end_block_number',
  before_acc: 'before_acc_hash',
  after_acc: 'after_acc_hash',
  l1_block_height: 'l1_block_number',
  associated_l1_transaction: 'associated_l1_transaction_hash',
  tx_count: 'transactions_count',
};

/** An object whose fields may have legacy names. */
export function either<T extends object>(fields: Fields<T>): Reader<T> {
  const read = object<T>(fields);
  return (value) => {
    if (typeof value !== 'object' || value === null) return read(value);
    return read(
      Object.fromEntries(Object.entries(value).map(([key, field]) => [EARLIER[key] ?? key, field])),
    );
  };
}

/** A transaction of the parent chain. */
export const parentTransaction = object<ParentTransaction>({
  hash: orNull(text),
  block_number: orNull(num),
  timestamp: orNull(text),
  status: orNull(text),
});

const LATEST: Fields<ArbitrumLatestMessage> = {
  origination_transaction_hash: orNull(text),
  origination_transaction_block_number: orNull(num),
  origination_timestamp: orNull(text),
  completion_transaction_hash: orNull(text),
};

/** A message to the rollup as the home page has it. */
export const arbitrumLatestMessage = either<ArbitrumLatestMessage>(LATEST);

/** A message between the chains. */
export const arbitrumMessage = either<ArbitrumMessage>({
  ...LATEST,
  id: num,
  origination_address_hash: orNull(text),
  status: word('initiated'),
});

const ROW: Fields<ArbitrumBatchRow> = {
  number: num,
  transactions_count: orNull(num),
  blocks_count: orNull(num),
  batch_data_container: orNull(text),
  commitment_transaction: parentTransaction,
};

/** A row of the list of batches. */
export const arbitrumBatchRow = either<ArbitrumBatchRow>(ROW);

const batchDetails = either<ArbitrumBatch>({
  ...ROW,
  data_availability: withRest<ArbitrumBatch['data_availability']>({ batch_data_container: orNull(text) }),
  start_block_number: orNull(num),
  end_block_number: orNull(num),
  before_acc_hash: text,
  after_acc_hash: text,
});

/**
 * A batch. Servers of today say where its data is in `data_availability`, and leave the number of its blocks to be counted from the
 * first to the last.
 */
export const arbitrumBatch: Reader<ArbitrumBatch> = (value) => {
  const batch = batchDetails(value);
  const { start_block_number: first, end_block_number: last } = batch;
  return {
    ...batch,
    batch_data_container: batch.batch_data_container ?? batch.data_availability.batch_data_container,
    blocks_count: batch.blocks_count ?? (first === null || last === null ? null : last - first + 1),
  };
};
