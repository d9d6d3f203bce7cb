import { isOpcodeTrace } from '#chain/format/trace.ts';
import { TRANSACTION_CALLS } from '#contract/calls/transactions.ts';
import type { RawTrace } from '#contract/transaction/internal-transaction.ts';
import { listWholeFrames } from '#db/queries/transaction/internal-transactions.ts';
import { getTransaction, type TransactionPosition } from '#db/queries/transaction/transactions.ts';
import { bytesToHex, type Hex } from '#lib/hex.ts';
import type { ReadScope } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { askLarge } from '../../node/ask-large.ts';
import { answer } from '../../parameters/request.ts';
import { cutTraces } from '../../present/transaction/cut-traces.ts';
import { presentIndexedTrace } from '../../present/transaction/indexed-trace.ts';
import { presentCallFrame, presentRawTraces } from '../../present/transaction/raw-trace.ts';
import { toPathBase } from '../../present/truncated.ts';
import { readUnavailable } from '../read-unavailable.ts';
import { noteUnreachable } from './frames-elsewhere.ts';
import { takeTraceTurn } from './trace-turns.ts';
import { findTransaction } from './transaction-parts.ts';

const TRACE_TIMEOUT_MS = 10_000;
/** Maximum number of indexed frames read, and total size of their data. */
const FRAMES_MAX = 10_000;
const BYTES_MAX = 4 * 1024 * 1024;

/**
 * `/transactions/{hash}/raw-trace`: the node's trace, or the indexed one if the node has none (any more); empty while
 * pending, and while its block is not traced yet; 404 with the reason if it cannot be traced.
 */
export const getTransactionRawTrace = answer(
  TRANSACTION_CALLS.transaction_raw_trace,
  async (scope, { params }) => {
    const trace = await readTraceInTurn(scope, params.hash);
    return cutTraces(trace, wholeTraceUrl(scope, params.hash));
  },
);

/** Returns the URL of a full trace, which responses truncate. */
export function wholeTraceUrl(scope: Pick<ReadScope, 'run'>, hash: string | undefined): string {
  return `${toPathBase(scope)}/api/v2/transactions/${String(hash).toLowerCase()}/raw-trace/whole`;
}

/** Reads the node's trace of a transaction, within the concurrency limit; empty while it is pending. */
export async function readTraceInTurn(scope: ReadScope, hash: string | undefined): Promise<RawTrace[]> {
  const position = await findTransaction(scope, hash);
  if (!position) return [];
  return takeTraceTurn(async () => {
    const traces = await readRawTrace(scope, bytesToHex(position.hash));
    const found = traces.length > 0 ? traces : await readIndexedTrace(scope, position);
    if (found === null) {
      const reason = await noteUnreachable(scope, position.block_number);
      throw new ApiError('not_traced', reason === null ? {} : { message: reason });
    }
    const unavailable = found.length === 0 ? await readUnavailable(scope, position) : null;
    if (unavailable !== null) throw new ApiError('not_traced', { message: unavailable });
    return found;
  });
}

/** Indexed trace; null if its server does not answer. */
async function readIndexedTrace(
  { db }: ReadScope,
  position: TransactionPosition,
): Promise<RawTrace[] | null> {
  const [row, frames] = await Promise.all([
    getTransaction(db, position.hash),
    listWholeFrames(db, { key: position, limit: FRAMES_MAX, bytesMax: BYTES_MAX }),
  ]);
  if (frames === null) return null;
  return row?.is_traced ? presentIndexedTrace(row, frames) : [];
}

/** Fetches the node's trace of a mined transaction; empty if it offers none. */
export async function readRawTrace(
  { api, run }: Pick<ReadScope, 'api' | 'run'>,
  hash: Hex,
): Promise<RawTrace[]> {
  if (!run.isActive) return [];
  const traces = presentRawTraces(await askLarge(api, 'trace_transaction', [hash], TRACE_TIMEOUT_MS));
  if (traces.length > 0) return traces;
  const tracer = { tracer: 'callTracer' };
  const frame = await askLarge(api, 'debug_traceTransaction', [hash, tracer], TRACE_TIMEOUT_MS);
  return isOpcodeTrace(frame) ? [] : presentCallFrame(frame);
}
