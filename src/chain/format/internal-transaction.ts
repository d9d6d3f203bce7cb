import type { Trace, TransactionTraces } from '../types/trace.ts';

/** A frame below the outermost call. */
export interface InternalTransaction extends Trace {
  transactionIndex: number;
  traceIndex: number;
}

/** Failure of a transaction, from its traces. */
export interface TransactionError {
  transactionIndex: number;
  error: string | null;
  output: string | null;
  hasInternalError: boolean;
}

/**
 * Splits a transaction's frames: those below the outermost call, numbered in order of execution, and the failures. A
 * contract created under a failed frame does not exist and is not listed as created.
 */
export function decodeInternalTransactions({ transactionIndex, traces }: TransactionTraces): {
  internalTransactions: InternalTransaction[];
  error: TransactionError | null;
} {
  const failed = new Set(
    traces.filter(({ error }) => error !== null).map(({ traceAddress }) => traceAddress.join('.')),
  );
  const internalTransactions = traces.flatMap((trace, traceIndex) =>
    trace.traceAddress.length === 0
      ? []
      : [
          {
            ...trace,
            transactionIndex,
            traceIndex,
            createdContract: isUndone(trace, failed) ? null : trace.createdContract,
          },
        ],
  );
  const root = traces.find(({ traceAddress }) => traceAddress.length === 0);
  const hasInternalError = internalTransactions.some(({ error }) => error !== null);
  if ((root?.error ?? null) === null && !hasInternalError) return { internalTransactions, error: null };
  const error = root?.error ?? null;
  return {
    internalTransactions,
    error: {
      transactionIndex,
      error,
      output: error === null ? null : (root?.output ?? null),
      hasInternalError,
    },
  };
}

function isUndone({ traceAddress }: Trace, failed: ReadonlySet<string>): boolean {
  if (failed.size === 0) return false;
  return (
    traceAddress.some((_, depth) => failed.has(traceAddress.slice(0, depth).join('.'))) ||
    failed.has(traceAddress.join('.'))
  );
}
