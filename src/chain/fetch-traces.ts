import type { Hex } from '../lib/hex.ts';
import { RpcMethodMissingError } from './errors.ts';
import { formatCallTracerBlock, formatTraceBlock } from './format/trace.ts';
import { toQuantity } from './methods.ts';
import type { Transport } from './transport.ts';
import type { TraceMethod } from './types/node.ts';
import type { TransactionTraces } from './types/trace.ts';
import { validateTraces } from './validate-traces.ts';

interface TraceContext {
  transport: Transport;
  traceMethod: TraceMethod;
}

/**
 * Fetches the traces of a block's transactions, checked to be whole unless `isLenient`. Throws RpcMethodMissingError
 * where the node offers none.
 */
export async function fetchTraces(
  { transport, traceMethod }: TraceContext,
  block: { number: number; hash: Hex; transactionsCount: number },
  { isLenient = false } = {},
): Promise<TransactionTraces[]> {
  if (traceMethod === null) throw new RpcMethodMissingError('trace_block or debug_traceBlockByHash');
  const answer =
    traceMethod === 'trace_block'
      ? await transport.request('trace_block', [toQuantity(block.number)])
      : await transport.request('debug_traceBlockByHash', [block.hash, { tracer: 'callTracer' }]);
  const traces =
    traceMethod === 'trace_block' ? formatTraceBlock(answer, block.hash) : formatCallTracerBlock(answer);
  if (!isLenient) validateTraces(answer, traces, block);
  return traces;
}
