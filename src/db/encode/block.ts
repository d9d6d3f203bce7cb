import type { Block } from '../../chain/types/block.ts';
import { bytes, bytesArray, json, line, number } from './copy-text.ts';

/** The columns that `encodeBlock` writes, in its order. */
export const BLOCK_COLUMNS = [
  'number',
  'hash',
  'parent_hash',
  'timestamp',
  'miner',
  'gas_limit',
  'gas_used',
  'base_fee_per_gas',
  'difficulty',
  'total_difficulty',
  'size',
  'nonce',
  'extra_data',
  'mix_hash',
  'state_root',
  'transactions_root',
  'receipts_root',
  'withdrawals_root',
  'parent_beacon_block_root',
  'requests_hash',
  'sha3_uncles',
  'uncles',
  'blob_gas_used',
  'excess_blob_gas',
  'transactions_count',
  'blob_transactions_count',
  'withdrawals_count',
  'transaction_fees',
  'priority_fees',
] as const;

/** What a block's transactions paid together, in wei. */
export interface BlockFees {
  transactionFees: bigint;
  priorityFees: bigint;
}

/** The columns that `encodeUncle` writes, in its order. */
export const UNCLE_COLUMNS = [...BLOCK_COLUMNS, 'kind', 'nephew_number', 'extra'] as const;

/** Encodes an uncle, of which the header is all that is known, as a line of COPY text; its bloom is of logs that nobody has. */
export function encodeUncle(uncle: Block, nephewNumber: number): string {
  const header = encodeBlock(uncle, { transactionFees: 0n, priorityFees: 0n });
  return `${header.slice(0, -1)}\t${line('uncle', number(nephewNumber), json({ logsBloom: uncle.logsBloom }))}`;
}

/** Encodes a block as a line of COPY text. */
export function encodeBlock(block: Block, fees: BlockFees): string {
  return line(
    number(block.number),
    bytes(block.hash),
    bytes(block.parentHash),
    number(block.timestamp),
    bytes(block.miner),
    number(block.gasLimit),
    number(block.gasUsed),
    number(block.baseFeePerGas),
    number(block.difficulty),
    number(block.totalDifficulty),
    number(block.size),
    bytes(block.nonce),
    bytes(block.extraData),
    bytes(block.mixHash),
    bytes(block.stateRoot),
    bytes(block.transactionsRoot),
    bytes(block.receiptsRoot),
    bytes(block.withdrawalsRoot),
    bytes(block.parentBeaconBlockRoot),
    bytes(block.requestsHash),
    bytes(block.sha3Uncles),
    bytesArray(block.uncles),
    number(block.blobGasUsed),
    number(block.excessBlobGas),
    number(block.transactions.length),
    number(block.transactions.filter(({ type }) => type === 3).length),
    number(block.withdrawals.length),
    number(fees.transactionFees),
    number(fees.priorityFees),
  );
}
