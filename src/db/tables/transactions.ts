import type { Receipt } from '#chain/types/receipt.ts';
import type { Transaction } from '#chain/types/transaction.ts';
import type { Hex } from '#lib/hex.ts';
import type { TransactionFacts } from './block-facts.ts';
import { columnsOf } from './columns.ts';
import { SIGNED_COLUMNS } from './signed-columns.ts';
import { blockTable, type RowOf, table } from './table.ts';

/** Bits of `kinds`, from a transaction's own fields and logs. */
export const TRANSACTION_KINDS = {
  coin_transfer: 1,
  contract_call: 2,
  contract_creation: 4,
  token_transfer: 8,
  blob_transaction: 32,
} as const;

/** Source of a row. */
interface MinedTransaction {
  transaction: Transaction;
  receipt: Receipt;
  facts: TransactionFacts;
}

const { bigint, bytea, integer, jsonb, numeric, smallint, text, timestamptz } = columnsOf<MinedTransaction>();

/** Transactions with their receipts. */
export const TRANSACTIONS = blockTable({
  layer: 'facts',
  name: 'transactions',
  key: ['block_number', 'index'],
  folded: ['from_address', 'to_address', 'created_contract', 'gas_used'],
  rows: ({ block, receipts, transactions }) =>
    block.transactions.flatMap((transaction, index) => {
      const receipt = receipts[index];
      const facts = transactions[index];
      return receipt === undefined || facts === undefined ? [] : [{ transaction, receipt, facts }];
    }),
  columns: {
    block_number: bigint(({ facts }) => facts.blockNumber),
    index: integer(({ facts }) => facts.index),
    ...SIGNED_COLUMNS,
    created_contract: bytea.nullable(({ transaction, receipt }) => createdContract(transaction, receipt)),
    /** 1 success, 0 failure, null before Byzantium. */
    status: smallint.nullable(({ receipt }) => receipt.status),
    gas_used: numeric.nullable(({ receipt }) => receipt.gasUsed),
    cumulative_gas_used: numeric.nullable(({ receipt }) => receipt.cumulativeGasUsed),
    effective_gas_price: numeric.nullable(({ transaction, receipt }) =>
      effectiveGasPrice(transaction, receipt),
    ),
    blob_gas_used: numeric.nullable(({ transaction, receipt }) =>
      transaction.type === 3 ? receipt.blobGasUsed : null,
    ),
    blob_gas_price: numeric.nullable(({ transaction, receipt }) =>
      transaction.type === 3 ? receipt.blobGasPrice : null,
    ),
    /** Selector of a call: the first four bytes of its input. */
    method_id: bytea.nullable(({ facts }) => facts.methodId),
    kinds: smallint(({ facts }) => facts.kinds),
    logs_count: integer(({ receipt }) => receipt.logs.length),
    token_transfers_count: integer(({ facts }) => facts.tokenTransfersCount),
    v: numeric.nullable(({ transaction }) => transaction.v),
    r: numeric.nullable(({ transaction }) => transaction.r),
    s: numeric.nullable(({ transaction }) => transaction.s),
    l1_fee: numeric.nullable(({ receipt }) => receipt.l1Fee),
    l1_fee_scalar: text.nullable(({ receipt }) => receipt.l1FeeScalar),
    l1_gas_price: numeric.nullable(({ receipt }) => receipt.l1GasPrice),
    l1_gas_used: numeric.nullable(({ receipt }) => receipt.l1GasUsed),
    first_seen_at: timestamptz.nullable(({ facts }) => facts.firstSeenAt),
    extra: jsonb.nullable(),
    /** Index in its block of its first log, or of the next log if it has none. */
    first_log_index: integer.nullable(({ facts }) => facts.firstLogIndex),
    operator_fee: numeric.nullable(({ facts }) => facts.operatorFee),
    operator_fee_scalar: numeric.nullable(({ receipt }) => receipt.operatorFeeScalar),
    operator_fee_constant: numeric.nullable(({ receipt }) => receipt.operatorFeeConstant),
  },
});
export type TransactionsTable = RowOf<typeof TRANSACTIONS>;

/** Transactions of blocks that left the canonical chain. */
export const ORPHAN_TRANSACTIONS = table({
  layer: 'run',
  name: 'orphan_transactions',
  key: ['block_hash', 'index'],
  columns: { ...TRANSACTIONS.columns, block_hash: bytea() },
});

/** Effective gas price, in wei; nodes before London report it only as the transaction's own price. Null if neither is known. */
export function effectiveGasPrice(transaction: Transaction, receipt: Receipt): bigint | null {
  return receipt.effectiveGasPrice ?? transaction.gasPrice;
}

/** Fees of a rollup transaction besides gas, in wei: L1 fee and operator fee. */
export function rollupFee(row: { l1_fee: bigint | null; operator_fee: bigint | null }): bigint {
  return (row.l1_fee ?? 0n) + (row.operator_fee ?? 0n);
}

/** Fee of a transaction in wei, for gas and to a rollup but not for blobs; null if unknown. */
export function feeOf(
  row: Pick<TransactionsTable, 'gas_used' | 'effective_gas_price' | 'l1_fee' | 'operator_fee'>,
): bigint | null {
  const { gas_used: gasUsed, effective_gas_price: price } = row;
  return gasUsed === null || price === null ? null : gasUsed * price + rollupFee(row);
}

/** Contract created by a transaction itself; null if it failed or called an account. */
export function createdContract(transaction: Transaction, receipt: Receipt): Hex | null {
  return transaction.to === null && receipt.status !== 0 ? receipt.contractAddress : null;
}
