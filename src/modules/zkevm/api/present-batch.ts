import { addLegacyAliases } from '#sdk/api/openapi.ts';
import { toHexOrNull, toInt, toTimestamp } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { BatchStatus, ZkevmBatch, ZkevmBatchRow, ZkevmFields } from '../contract/batch.ts';
import type { MemberBatch } from '../db/statements/batches.ts';
import type { ZkevmBatchesTable } from '../db/tables.ts';

/** Current field names with their legacy aliases, for current and legacy clients. */
const EARLIER = [
  ['transactions_count', 'tx_count'],
  ['sequence_transaction_hash', 'sequence_tx_hash'],
  ['verify_transaction_hash', 'verify_tx_hash'],
] as const;

/** A batch as a row of a list. */
export function presentBatchRow(row: ZkevmBatchesTable): ZkevmBatchRow {
  return addLegacyAliases(EARLIER, {
    number: toInt(row.number),
    status: statusOf(row),
    timestamp: row.timestamp === null ? null : toTimestamp(row.timestamp),
    transactions_count: row.transactions_count,
    sequence_transaction_hash: toHexOrNull(row.sequence_hash),
    verify_transaction_hash: toHexOrNull(row.verify_hash),
  });
}

/** A batch with the hashes of its transactions; null if they are left out. */
export function presentBatch(row: ZkevmBatchesTable, hashes: readonly Buffer[] | null): ZkevmBatch {
  return {
    ...presentBatchRow(row),
    transactions: hashes?.map(bytesToHex) ?? null,
    global_exit_root: bytesToHex(row.global_exit_root),
    acc_input_hash: bytesToHex(row.acc_input_hash),
    state_root: bytesToHex(row.state_root),
  };
}

/** Batch fields of a transaction or a block; without a batch it is confirmed by the sequencer alone. */
export function presentFields(batch: MemberBatch | undefined): ZkevmFields & Record<string, unknown> {
  if (batch === undefined) return { zkevm_status: 'Confirmed by Sequencer' };
  const sequence = toHexOrNull(batch.sequence_hash);
  const verify = toHexOrNull(batch.verify_hash);
  return {
    zkevm_batch_number: toInt(batch.number),
    zkevm_status: (sequence ?? verify) === null ? 'Confirmed by Sequencer' : 'L1 Confirmed',
    ...(sequence && { zkevm_sequence_hash: sequence }),
    ...(verify && { zkevm_verify_hash: verify }),
  };
}

function statusOf({ sequence_hash, verify_hash }: ZkevmBatchesTable): BatchStatus {
  if (verify_hash !== null) return 'Finalized';
  return sequence_hash === null ? 'Unfinalized' : 'L1 Sequence Confirmed';
}
