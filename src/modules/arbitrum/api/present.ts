import { decodeAbiParameters } from 'viem/utils';
import { toAddress, toDec, toInt, toTimestamp } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { ArbitrumBatch, ArbitrumBatchRow, ParentTransaction } from '../contract/batch.ts';
import type { ArbitrumLatestMessage, ArbitrumMessage, ArbitrumWithdrawal } from '../contract/message.ts';
import type { CompletedMessage } from '../db/statements/messages.ts';
import type { SendRow, SentMessage } from '../db/statements/sends.ts';
import type { SettledBlocks } from '../db/statements/settlement.ts';
import type { BatchRow, MessageRow } from '../db/tables.ts';
import type { Progress } from './read-progress.ts';

/** A message to the rollup as the home page has it. */
export function presentLatestMessage(row: CompletedMessage): ArbitrumLatestMessage {
  return {
    origination_transaction_hash: bytesToHex(row.l1_transaction_hash),
    origination_transaction_block_number: toInt(row.l1_block),
    origination_timestamp: toTimestamp(row.l1_timestamp),
    completion_transaction_hash: row.completion && bytesToHex(row.completion),
  };
}

/** A message to the rollup. */
export function presentMessage(row: CompletedMessage, settled: SettledBlocks): ArbitrumMessage {
  return {
    id: toInt(row.message_index),
    origination_address_hash: toAddress(row.sender),
    ...presentLatestMessage(row),
    status: getMessageStatus(row, row.completion !== null, settled),
  };
}

/** A message to the rollup is done when its transaction is indexed, or a batch has read it. */
export function getMessageStatus(
  { message_index }: Pick<MessageRow, 'message_index'>,
  isCompleted: boolean,
  { delayedCount }: Pick<SettledBlocks, 'delayedCount'>,
): ArbitrumMessage['status'] {
  return isCompleted || message_index < delayedCount ? 'relayed' : 'initiated';
}

/** A message to the parent chain. */
export function presentSend(row: SendRow, progress: Progress | undefined): ArbitrumMessage {
  return {
    id: toInt(row.position),
    origination_address_hash: toAddress(row.caller),
    origination_transaction_hash: bytesToHex(row.transaction_hash),
    origination_transaction_block_number: toInt(row.block_number),
    origination_timestamp: toTimestamp(row.timestamp),
    completion_transaction_hash: progress?.completion ?? null,
    status: progress?.status ?? 'initiated',
  };
}

const SENT = ['address', 'uint256', 'uint256', 'uint256', 'uint256'].map((type) => ({ type }));
/** Words before the call data, the last of which is its length. */
const HEAD_WORDS = 7;

/** A message to the parent chain with the call it executes there. */
export function presentWithdrawal(row: SentMessage, progress: Progress | undefined): ArbitrumWithdrawal {
  const [, rollupBlock, parentBlock, time, value] = decodeAbiParameters(SENT, row.data) as [
    string,
    ...bigint[],
  ];
  const length = BigInt(bytesToHex(row.data.subarray((HEAD_WORDS - 1) * 32, HEAD_WORDS * 32)));
  const rest = row.data.subarray(HEAD_WORDS * 32);
  return {
    id: toInt(row.position),
    status: progress?.status ?? 'initiated',
    caller_address_hash: toAddress(row.caller),
    destination_address_hash: toAddress(row.destination?.subarray(12) ?? Buffer.alloc(20)),
    arb_block_number: toInt(rollupBlock ?? 0n),
    eth_block_number: toInt(parentBlock ?? 0n),
    l2_timestamp: toInt(time ?? 0n),
    callvalue: toDec(value ?? 0n),
    data: bytesToHex(length < BigInt(rest.length) ? rest.subarray(0, Number(length)) : rest),
    token: null,
    completion_transaction_hash: progress?.completion ?? null,
  };
}

/** Location of a batch's data, by the contract's numbering: call data, a log (from call data too), none, blobs. */
const CONTAINERS = ['in_calldata', 'in_calldata', null, 'in_blob4844'];

/** A batch as a row of a list; `finalized` is the newest finalized block of the parent chain. */
export function presentBatchRow(row: BatchRow, finalized: number | null): ArbitrumBatchRow {
  const { l2_start: start, l2_end: end } = row;
  return {
    number: toInt(row.number),
    transactions_count: row.transactions_count,
    blocks_count: start === null || end === null ? null : end - start + 1,
    batch_data_container: CONTAINERS[row.location] ?? null,
    commitment_transaction: presentParent(row, finalized),
  };
}

/** A batch. */
export function presentBatch(row: BatchRow, finalized: number | null): ArbitrumBatch {
  const listed = presentBatchRow(row, finalized);
  return {
    ...listed,
    data_availability: { batch_data_container: listed.batch_data_container },
    start_block_number: row.l2_start,
    end_block_number: row.l2_end,
    before_acc_hash: bytesToHex(row.before_acc),
    after_acc_hash: bytesToHex(row.after_acc),
  };
}

/** A transaction of the parent chain. */
export function presentParent(
  row: Pick<BatchRow, 'l1_transaction_hash' | 'l1_block' | 'l1_timestamp'>,
  finalized: number | null,
): ParentTransaction {
  return {
    hash: bytesToHex(row.l1_transaction_hash),
    block_number: toInt(row.l1_block),
    timestamp: toTimestamp(row.l1_timestamp),
    status: row.l1_block <= (finalized ?? -1) ? 'finalized' : 'unfinalized',
  };
}
