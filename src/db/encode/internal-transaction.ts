import type { Trace } from '../../chain/types/trace.ts';
import { boolean, bytes, integerArray, line, number, text } from './copy-text.ts';

/** The columns that `encodeInternalTransaction` writes, in its order. */
export const INTERNAL_TRANSACTION_COLUMNS = [
  'block_number',
  'transaction_index',
  'trace_index',
  'type',
  'from_address',
  'to_address',
  'created_contract',
  'value',
  'gas_limit',
  'gas_used',
  'input',
  'output',
  'error',
  'trace_address',
] as const;

/** Encodes a frame below the outermost call as a line of COPY text. */
export function encodeInternalTransaction(
  trace: Trace & { transactionIndex: number; traceIndex: number },
  blockNumber: number,
): string {
  return line(
    number(blockNumber),
    number(trace.transactionIndex),
    number(trace.traceIndex),
    text(trace.type),
    bytes(trace.from),
    bytes(trace.to),
    bytes(trace.createdContract),
    number(trace.value),
    number(trace.gasLimit),
    number(trace.gasUsed),
    bytes(trace.input),
    bytes(trace.output),
    text(trace.error),
    integerArray(trace.traceAddress),
  );
}

/** The columns that `encodeTracedBlock` writes, in its order. */
export const TRACED_BLOCK_COLUMNS = ['block_number', 'internal_transactions_count'] as const;

/** Encodes how many internal transactions a block has as a line of COPY text. */
export function encodeTracedBlock(blockNumber: number, internalTransactionsCount: number): string {
  return line(number(blockNumber), number(internalTransactionsCount));
}

/** The columns that `encodeTransactionError` writes, in its order. */
export const TRANSACTION_ERROR_COLUMNS = [
  'block_number',
  'transaction_index',
  'error',
  'output',
  'has_internal_error',
] as const;

/** Encodes what traces tell of a failure as a line of COPY text. */
export function encodeTransactionError(
  failure: {
    transactionIndex: number;
    error: string | null;
    output: string | null;
    hasInternalError: boolean;
  },
  blockNumber: number,
): string {
  return line(
    number(blockNumber),
    number(failure.transactionIndex),
    text(failure.error),
    bytes(failure.output),
    boolean(failure.hasInternalError),
  );
}
