import type { Receipt, TokenTransfer, Transaction } from '#sdk/chain/types.ts';
import {
  type BlockFacts,
  createdContract,
  effectiveGasPrice,
  TRANSACTION_KINDS,
  type TransactionFacts,
} from '#sdk/db/tables.ts';
import { ZERO_ADDRESS } from '#sdk/lib/values.ts';

/** A figure of a day: the contribution of one item, and the same as an SQL aggregate over the items' rows. */
interface SumColumn<Source> {
  readonly of: (source: Source) => bigint | number;
  readonly sql: string;
}

interface MinedTransaction {
  transaction: Transaction;
  receipt: Receipt;
  facts: TransactionFacts;
}

const ofBlocks = <Name extends string>(columns: Record<Name, SumColumn<BlockFacts>>) => columns;
const ofTransactions = <Name extends string>(columns: Record<Name, SumColumn<MinedTransaction>>) => columns;
const ofTransfers = <Name extends string>(columns: Record<Name, SumColumn<TokenTransfer>>) => columns;

const sum = (column: string) => `coalesce(sum(${column}), 0)`;
const count = (condition: string) => `count(*) filter (where ${condition})`;
const flag = (isSo: boolean) => (isSo ? 1 : 0);

/** Sums over headers; amounts in wei. */
export const BLOCK_SUMS = ofBlocks({
  blocks: { of: () => 1, sql: 'count(*)' },
  empty_blocks: {
    of: ({ block }) => (block.transactions.length === 0 ? 1 : 0),
    sql: count('transactions_count = 0'),
  },
  uncles: { of: ({ block }) => block.uncles.length, sql: sum('cardinality(uncles)') },
  block_size: { of: ({ block }) => BigInt(block.size ?? 0), sql: sum('size') },
  gas_limit: { of: ({ block }) => block.gasLimit ?? 0n, sql: sum('gas_limit') },
  gas_used: { of: ({ block }) => block.gasUsed ?? 0n, sql: sum('gas_used') },
  base_fee: { of: ({ block }) => block.baseFeePerGas ?? 0n, sql: sum('base_fee_per_gas') },
  base_fee_blocks: {
    of: ({ block }) => (block.baseFeePerGas === null ? 0 : 1),
    sql: 'count(base_fee_per_gas)',
  },
  burnt_fees: {
    of: ({ block }) => (block.baseFeePerGas ?? 0n) * (block.gasUsed ?? 0n),
    sql: sum('base_fee_per_gas * gas_used'),
  },
  priority_fees: { of: ({ fees }) => fees.priorityFees ?? 0n, sql: sum('priority_fees') },
  transaction_fees: { of: ({ fees }) => fees.transactionFees ?? 0n, sql: sum('transaction_fees') },
  transactions: { of: ({ block }) => block.transactions.length, sql: sum('transactions_count') },
  blob_gas_used: { of: ({ block }) => block.blobGasUsed ?? 0n, sql: sum('blob_gas_used') },
  unknown_sizes: { of: ({ block }) => flag(block.size === null), sql: count('size is null') },
  unknown_gas_limits: { of: ({ block }) => flag(block.gasLimit === null), sql: count('gas_limit is null') },
  unknown_gas_used: { of: ({ block }) => flag(block.gasUsed === null), sql: count('gas_used is null') },
  unknown_burnt_fees: {
    of: ({ block, fees }) =>
      flag(
        block.baseFeePerGas === null
          ? fees.priorityFees === null && fees.transactionFees !== null
          : block.gasUsed === null,
      ),
    sql: count(
      'case when base_fee_per_gas is null then priority_fees is null and transaction_fees is not null else gas_used is null end',
    ),
  },
  unknown_priority_fees: {
    of: ({ fees }) => flag(fees.priorityFees === null),
    sql: count('priority_fees is null'),
  },
  /** Transactions of blocks whose fees are not known. */
  unknown_transaction_fees: {
    of: ({ block, fees }) => (fees.transactionFees === null ? block.transactions.length : 0),
    sql: 'coalesce(sum(transactions_count) filter (where transaction_fees is null), 0)',
  },
});

/** Sums over transactions; amounts in wei. */
export const TRANSACTION_SUMS = ofTransactions({
  succeeded: { of: ({ receipt }) => (receipt.status === 1 ? 1 : 0), sql: count('status = 1') },
  failed: { of: ({ receipt }) => (receipt.status === 0 ? 1 : 0), sql: count('status = 0') },
  legacy_transactions: { of: ofType(0), sql: count('type = 0') },
  access_list_transactions: { of: ofType(1), sql: count('type = 1') },
  dynamic_fee_transactions: { of: ofType(2), sql: count('type = 2') },
  blob_transactions: { of: ofType(3), sql: count('type = 3') },
  set_code_transactions: { of: ofType(4), sql: count('type = 4') },
  created_contracts: {
    of: ({ transaction, receipt }) => (createdContract(transaction, receipt) === null ? 0 : 1),
    sql: 'count(created_contract)',
  },
  contract_calls: {
    of: ({ facts }) => (facts.kinds & TRANSACTION_KINDS.contract_call ? 1 : 0),
    sql: count(`kinds & ${TRANSACTION_KINDS.contract_call} <> 0`),
  },
  coin_transfers: {
    of: (mined) => (movedCoins(mined) > 0n ? 1 : 0),
    sql: count('value > 0 and status is distinct from 0'),
  },
  coin_value: {
    of: movedCoins,
    sql: `coalesce(sum(value) filter (where status is distinct from 0), 0)`,
  },
  gas_price: {
    of: ({ transaction, receipt }) => effectiveGasPrice(transaction, receipt) ?? 0n,
    sql: sum('effective_gas_price'),
  },
  logs: { of: ({ receipt }) => receipt.logs.length, sql: sum('logs_count') },
  blobs: {
    of: ({ transaction }) => transaction.blobVersionedHashes?.length ?? 0,
    sql: sum('cardinality(blob_versioned_hashes)'),
  },
  blob_fees: {
    of: ({ transaction, receipt }) =>
      transaction.type === 3 ? (receipt.blobGasUsed ?? 0n) * (receipt.blobGasPrice ?? 0n) : 0n,
    sql: sum('t.blob_gas_used * blob_gas_price'),
  },
  unknown_outcomes: { of: ({ receipt }) => flag(receipt.status === null), sql: count('status is null') },
  unknown_types: { of: ({ transaction }) => flag(transaction.type === null), sql: count('type is null') },
  unknown_coin_values: {
    of: ({ transaction, receipt }) => flag(transaction.value === null && receipt.status !== 0),
    sql: count('value is null and status is distinct from 0'),
  },
  unknown_gas_prices: {
    of: ({ transaction, receipt }) => flag(effectiveGasPrice(transaction, receipt) === null),
    sql: count('effective_gas_price is null'),
  },
  unknown_blob_fees: {
    of: ({ transaction, receipt }) =>
      flag(transaction.type === 3 && (receipt.blobGasUsed === null || receipt.blobGasPrice === null)),
    sql: count('type = 3 and (t.blob_gas_used is null or blob_gas_price is null)'),
  },
});

const ZERO = `'\\x${'00'.repeat(20)}'`;

/** Sums over token transfers. */
export const TRANSFER_SUMS = ofTransfers({
  token_transfers: { of: () => 1, sql: 'count(*)' },
  nft_transfers: { of: (transfer) => (isNft(transfer) ? 1 : 0), sql: count('token_type <> 20') },
  nft_mints: {
    of: (transfer) => (isNft(transfer) && transfer.from === ZERO_ADDRESS ? 1 : 0),
    sql: count(`token_type <> 20 and from_address = ${ZERO}`),
  },
  nft_burns: {
    of: (transfer) => (isNft(transfer) && transfer.to === ZERO_ADDRESS ? 1 : 0),
    sql: count(`token_type <> 20 and to_address = ${ZERO}`),
  },
});

/** Sums over withdrawals, of a block's list; amounts in wei. */
export const WITHDRAWAL_SUMS = ofBlocks({
  withdrawals: { of: ({ block }) => block.withdrawals.length, sql: 'count(*)' },
  withdrawals_amount: {
    of: ({ block }) => block.withdrawals.reduce((all, { amount }) => all + (amount ?? 0n), 0n),
    sql: sum('amount'),
  },
  unknown_withdrawals: {
    of: ({ block }) => block.withdrawals.filter(({ amount }) => amount === null).length,
    sql: count('amount is null'),
  },
});

/** Returns true for a transfer of a token with distinct instances. */
export function isNft({ standard }: Pick<TokenTransfer, 'standard'>): boolean {
  return standard !== 20;
}

function ofType(type: number) {
  return ({ transaction }: MinedTransaction) => (transaction.type === type ? 1 : 0);
}

function movedCoins({ transaction, receipt }: MinedTransaction): bigint {
  return receipt.status === 0 ? 0n : (transaction.value ?? 0n);
}
