import { decodeInternalTransactions } from '#chain/format/internal-transaction.ts';
import { flattenCallFrame, formatTraceBlock, isOpcodeTrace } from '#chain/format/trace.ts';
import type { TransactionTraces } from '#chain/types/trace.ts';
import { getBlock } from '#db/queries/block/blocks.ts';
import type { CallFrameRow } from '#db/queries/transaction/internal-transactions.ts';
import type { TransactionPosition } from '#db/queries/transaction/transactions.ts';
import { ERROR_TEXT_MAX } from '#db/value-limits.ts';
import { BaseError } from '#lib/base-error.ts';
import { bytesToHex, type Hex, hexToBytes } from '#lib/hex.ts';
import type { ReadScope } from '../../context.ts';
import { askLarge } from '../../node/ask-large.ts';
import { takeTraceTurn } from './trace-turns.ts';

const TIMEOUT_MS = 10_000;

/**
 * Frames of a transaction whose indexed ones were removed, as the node returns them now, in order of execution; null
 * where it does not. They are numbered like indexed ones.
 */
export async function readRemovedFrames(
  scope: ReadScope,
  position: TransactionPosition,
): Promise<CallFrameRow[] | null> {
  if (!scope.run.isActive) return null;
  const found = await takeTraceTurn(() => traceAgain(scope, position));
  if (found === null) return null;
  const { internalTransactions } = decodeInternalTransactions(found);
  return internalTransactions.map((frame, place) => ({
    block_number: position.block_number,
    transaction_index: position.index,
    trace_index: frame.traceIndex,
    type: frame.type,
    from_address: hexToBytes(frame.from),
    to_address: frame.to && hexToBytes(frame.to),
    created_contract: frame.createdContract && hexToBytes(frame.createdContract),
    value: frame.value,
    gas_limit: frame.gasLimit,
    gas_used: frame.gasUsed,
    input: toBytes(frame.input),
    output: toBytes(frame.output),
    error: frame.error?.slice(0, ERROR_TEXT_MAX) ?? null,
    trace_address: frame.traceAddress,
    has_calls: (internalTransactions[place + 1]?.traceAddress.length ?? 0) > frame.traceAddress.length,
  }));
}

/** Traces of the transaction in its indexed block; null where the node returns none, or others. */
async function traceAgain(
  scope: ReadScope,
  position: TransactionPosition,
): Promise<TransactionTraces | null> {
  const block = await getBlock(scope.db, position.block_number);
  if (block === undefined) return null;
  const hash = bytesToHex(position.hash);
  const { index: transactionIndex } = position;
  try {
    const flat = await askLarge(scope.api, 'trace_transaction', [hash], TIMEOUT_MS);
    if (Array.isArray(flat) && flat.length > 0) {
      const [traces] = formatTraceBlock(flat, bytesToHex(block.hash));
      return traces?.transactionIndex === transactionIndex ? traces : null;
    }
    const tree = await askLarge(
      scope.api,
      'debug_traceTransaction',
      [hash, { tracer: 'callTracer' }],
      TIMEOUT_MS,
    );
    return tree === null || isOpcodeTrace(tree) ? null : { transactionIndex, traces: flattenCallFrame(tree) };
  } catch (error) {
    if (error instanceof BaseError) return null;
    throw error;
  }
}

function toBytes(data: Hex | null): Buffer | null {
  return data === null ? null : hexToBytes(data);
}
