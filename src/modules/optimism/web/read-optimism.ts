import {
  addressParam,
  dec,
  type Fields,
  list,
  num,
  object,
  optional,
  orNull,
  type Reader,
  text,
  withRest,
  word,
} from '#sdk/web/data/readers.ts';
import type { BlockBatch, OptimismBatchRow, OwnBatch, TxnBatch } from '../contract/batch.ts';
import type { LatestDeposit, OptimismDeposit, TransactionOrigin } from '../contract/deposit.ts';
import type { TransactionL1Fee } from '../contract/l1-fee.ts';
import type { DisputeGame, OutputRoot } from '../contract/output-root.ts';
import type { OptimismWithdrawal, TransactionWithdrawal } from '../contract/withdrawal.ts';

/** Legacy names of fields. */
const EARLIER: Readonly<Record<string, string>> = {
  l1_tx_hash: 'l1_transaction_hash',
  l1_tx_hashes: 'l1_transaction_hashes',
  l1_tx_origin: 'l1_transaction_origin',
  l1_tx_timestamp: 'l1_timestamp',
  l2_tx_hash: 'l2_transaction_hash',
  l2_tx_gas_limit: 'l2_transaction_gas_limit',
  tx_count: 'transactions_count',
  internal_id: 'number',
  l2_block_start: 'l2_start_block_number',
  l2_block_end: 'l2_end_block_number',
  contract_address: 'contract_address_hash',
};

/**
 * An object whose fields may have legacy names; if both are present, the current one wins. Unknown fields are left out, or kept by
 * `withRest`.
 */
function either<T extends object>(fields: Fields<T>, createReader: typeof withRest = object): Reader<T> {
  const read = createReader<T>(fields);
  return (value) => {
    if (typeof value !== 'object' || value === null) return read(value);
    const entries = Object.entries(value);
    const isEarlier = ([key]: [string, unknown]) => Object.hasOwn(EARLIER, key);
    const earlier = entries.filter(isEarlier).map(([key, field]) => [EARLIER[key], field]);
    const current = entries.filter((entry) => !isEarlier(entry));
    return read({ ...Object.fromEntries(earlier), ...Object.fromEntries(current) });
  };
}

const LATEST: Fields<LatestDeposit> = {
  l1_block_number: num,
  l1_block_timestamp: orNull(text),
  l1_transaction_hash: text,
  l2_transaction_hash: text,
};

/** A deposit as the home page has it. */
export const latestDeposit = either<LatestDeposit>(LATEST);

/** A deposit. */
export const optimismDeposit = either<OptimismDeposit>({
  ...LATEST,
  l1_transaction_origin: text,
  l2_transaction_gas_limit: dec,
});

/** A withdrawal. */
export const optimismWithdrawal = either<OptimismWithdrawal>({
  msg_nonce: num,
  msg_nonce_raw: dec,
  msg_nonce_version: num,
  from: orNull(addressParam),
  l2_transaction_hash: text,
  l2_timestamp: orNull(text),
  status: word('Waiting for state root'),
  l1_transaction_hash: orNull(text),
  challenge_period_end: orNull(text),
});

/** An output root. */
export const outputRoot = either<OutputRoot>({
  l2_output_index: num,
  l2_block_number: num,
  l1_transaction_hash: text,
  l1_timestamp: orNull(text),
  l1_block_number: num,
  output_root: text,
});

/** A dispute game. */
export const disputeGame = either<DisputeGame>({
  index: num,
  game_type: num,
  contract_address_hash: text,
  l2_block_number: orNull(num),
  created_at: orNull(text),
  status: text,
  resolved_at: orNull(text),
});

/** A block and its batch transactions. */
export const txnBatch = either<TxnBatch>({
  l2_block_number: num,
  transactions_count: num,
  l1_transaction_hashes: list(text),
  l1_timestamp: orNull(text),
});

const ROW: Fields<OptimismBatchRow> = {
  number: num,
  transactions_count: num,
  l1_timestamp: orNull(text),
  l1_transaction_hashes: list(text),
  l2_start_block_number: num,
  l2_end_block_number: num,
  batch_data_container: orNull(text),
};

/** A row of the list of batches. */
export const optimismBatchRow = either<OptimismBatchRow>(ROW);

/** A batch. */
export const optimismBatch = either<OwnBatch>({
  ...ROW,
  fault: optional(orNull(text)),
  blobs: list(
    either<OwnBatch['blobs'][number]>(
      { hash: text, l1_transaction_hash: orNull(text), l1_timestamp: orNull(text) },
      withRest,
    ),
  ),
});

interface TransactionFields {
  op_l1_fee?: TransactionL1Fee | undefined;
  op_origin?: TransactionOrigin | undefined;
  op_withdrawals?: TransactionWithdrawal[] | undefined;
}

/** Withdrawals that a transaction started, its L1 fee, and its origin. */
export const optimismTransaction: Reader<TransactionFields> = object<TransactionFields>({
  op_l1_fee: optional(
    object<TransactionL1Fee>({
      base_fee_scalar: num,
      blob_base_fee_scalar: num,
      blob_base_fee: dec,
      da_footprint_gas_scalar: orNull(num),
    }),
  ),
  op_origin: optional(
    object<TransactionOrigin>({
      kind: word('other'),
      l1_block_number: orNull(num),
      l1_transaction_hash: orNull(text),
    }),
  ),
  op_withdrawals: optional(
    list(
      either<TransactionWithdrawal>({
        nonce: dec,
        status: word('Waiting for state root'),
        l1_transaction_hash: orNull(text),
      }),
    ),
  ),
});

interface BlockFields {
  optimism?: BlockBatch | null | undefined;
}

/** Batch of a block. */
export const optimismBlock: Reader<BlockFields> = object<BlockFields>({
  optimism: optional(
    orNull(
      either<BlockBatch>(
        {
          number: num,
          l1_timestamp: orNull(text),
          l1_transaction_hashes: list(text),
          batch_data_container: orNull(text),
        },
        withRest,
      ),
    ),
  ),
});
