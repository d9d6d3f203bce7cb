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
