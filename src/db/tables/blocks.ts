import type { Block } from '#chain/types/block.ts';
import type { BlockFees } from './block-facts.ts';
import { columnsOf } from './columns.ts';
import { blockTable, type RowOf, table } from './table.ts';

const { bigint, bytea, byteaArray, integer, jsonb, numeric, text, timestamptz } = columnsOf<{
  block: Block;
  fees: BlockFees;
}>();

/**
 * Header of a block and the sums over its transactions (`transaction_fees`, and of them `priority_fees` and
 * `rollup_fees`, in wei).
 */
const BLOCK_COLUMNS = {
  number: bigint(({ block }) => block.number),
  hash: bytea(({ block }) => block.hash),
  parent_hash: bytea(({ block }) => block.parentHash),
  /** Seconds since 1970; may be absurd, so clamp it for display. */
  timestamp: numeric(({ block }) => block.timestamp),
  /** Original timestamp, where the chain does not count in seconds. */
  given_timestamp: numeric.nullable(({ block }) => block.givenTimestamp),
  miner: bytea.nullable(({ block }) => block.miner),
  gas_limit: numeric.nullable(({ block }) => block.gasLimit),
  gas_used: numeric.nullable(({ block }) => block.gasUsed),
  base_fee_per_gas: numeric.nullable(({ block }) => block.baseFeePerGas),
  difficulty: numeric.nullable(({ block }) => block.difficulty),
  total_difficulty: numeric.nullable(({ block }) => block.totalDifficulty),
  size: bigint.nullable(({ block }) => block.size),
  nonce: bytea.nullable(({ block }) => block.nonce),
  extra_data: bytea.nullable(({ block }) => block.extraData),
  mix_hash: bytea.nullable(({ block }) => block.mixHash),
  state_root: bytea.nullable(({ block }) => block.stateRoot),
  transactions_root: bytea.nullable(({ block }) => block.transactionsRoot),
  receipts_root: bytea.nullable(({ block }) => block.receiptsRoot),
  withdrawals_root: bytea.nullable(({ block }) => block.withdrawalsRoot),
  parent_beacon_block_root: bytea.nullable(({ block }) => block.parentBeaconBlockRoot),
  requests_hash: bytea.nullable(({ block }) => block.requestsHash),
  sha3_uncles: bytea.nullable(({ block }) => block.sha3Uncles),
  uncles: byteaArray.nullable(({ block }) => block.uncles),
  blob_gas_used: numeric.nullable(({ block }) => block.blobGasUsed),
  excess_blob_gas: numeric.nullable(({ block }) => block.excessBlobGas),
  transactions_count: integer(({ block }) => block.transactions.length),
  blob_transactions_count: integer(({ block }) => block.transactions.filter(({ type }) => type === 3).length),
  withdrawals_count: integer(({ block }) => block.withdrawals.length),
  transaction_fees: numeric.nullable(({ fees }) => fees.transactionFees),
  priority_fees: numeric.nullable(({ fees }) => fees.priorityFees),
  rollup_fees: numeric.nullable(({ fees }) => fees.rollupFees),
  /** Number of logs that belong to none of its transactions, and are not indexed; null without any. */
  loose_logs_count: integer.nullable(({ block }) => block.looseLogsCount ?? null),
};

/** Blocks of the canonical chain. */
export const BLOCKS = blockTable({
  layer: 'facts',
  name: 'blocks',
  key: ['number'],
  folded: ['miner', 'timestamp', 'gas_used', 'transaction_fees', 'transactions_count'],
  rows: (facts) => [facts],
  columns: { ...BLOCK_COLUMNS, extra: jsonb.nullable() },
});
export type BlocksTable = RowOf<typeof BLOCKS>;

const uncle = columnsOf<{ block: Block; nephewNumber: number }>();

/**
 * Blocks that left the canonical chain, and uncles: side blocks that a later one, their nephew, includes. The columns
 * that have a source are those of an uncle, of which only the header is known; its bloom covers logs that are not
 * available.
 */
export const ORPHAN_BLOCKS = table({
  layer: 'run',
  name: 'orphan_blocks',
  key: ['hash'],
  columns: {
    ...BLOCK_COLUMNS,
    extra: uncle.jsonb.nullable(({ block }) => ({ logsBloom: block.logsBloom })),
    kind: text<'reorg' | 'uncle'>(() => 'uncle'),
    /** Time of removal; null for an uncle that was never canonical here. */
    removed_at: timestamptz.nullable(),
    nephew_number: uncle.bigint.nullable(({ nephewNumber }) => nephewNumber),
  },
});
export type OrphanBlocksTable = RowOf<typeof ORPHAN_BLOCKS>;

const traced = columnsOf<{ blockNumber: number; internalTransactions: readonly unknown[] }>();

/** Size of a block's traces; a block without internal transactions has no row. */
export const TRACED_BLOCKS = blockTable({
  layer: 'traces',
  name: 'traced_blocks',
  key: ['block_number'],
  folded: [],
  rows: (traces) => (traces.internalTransactions.length > 0 ? [traces] : []),
  columns: {
    block_number: traced.bigint(({ blockNumber }) => blockNumber),
    internal_transactions_count: traced.integer(({ internalTransactions }) => internalTransactions.length),
  },
});
