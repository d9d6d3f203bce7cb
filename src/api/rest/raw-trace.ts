import type { RawTrace } from '../../contract/internal-transaction.ts';
import { bytesToHex, type Hex } from '../../lib/hex.ts';
import { askNode } from '../ask-node.ts';
import { ApiError } from '../errors.ts';
import { presentCallFrame, presentRawTraces } from '../present/raw-trace.ts';
import type { ReadScope } from '../read-scope.ts';
import type { Handler } from '../request.ts';
import { findTransaction } from './transaction-parts.ts';

const TRACE_TIMEOUT_MS = 10_000;
/** Traces that are asked for at once: each may be large, and costs the node much. */
const TRACES_AT_ONCE = 4;
let underWay = 0;

/** `/transactions/{hash}/raw-trace`: the node's own trace; empty while pending and where the node offers none. */
export const getTransactionRawTrace: Handler<'transaction_raw_trace'> = async (scope, { params }) => {
  const position = await findTransaction(scope, params.hash);
  if (!position) return [];
  if (underWay >= TRACES_AT_ONCE) throw new ApiError('too_many_requests');
  underWay += 1;
  return readRawTrace(scope, bytesToHex(position.hash)).finally(() => {
    underWay -= 1;
  });
};

/** Asks the node for the trace of a mined transaction; empty where it offers none. */
export async function readRawTrace(
  { api, run }: Pick<ReadScope, 'api' | 'run'>,
  hash: Hex,
): Promise<RawTrace[]> {
  const rpc = run.isActive ? api.rpc : null;
  if (!rpc) return [];
  const traces = presentRawTraces(await askNode(rpc, 'trace_transaction', [hash], TRACE_TIMEOUT_MS));
  if (traces.length > 0) return traces;
  const tracer = { tracer: 'callTracer' };
  return presentCallFrame(await askNode(rpc, 'debug_traceTransaction', [hash, tracer], TRACE_TIMEOUT_MS));
}
