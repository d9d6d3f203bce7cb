import type { Hex } from '../lib/hex.ts';
import { RpcMethodMissingError } from './errors.ts';
import { formatCallTracerBlock, formatTraceBlock } from './format/trace.ts';
import { toQuantity } from './methods.ts';
import type { Transport } from './transport.ts';
import type { TraceMethod } from './types/node.ts';
import type { TransactionTraces } from './types/trace.ts';

interface TraceContext {
  transport: Transport;
  traceMethod: TraceMethod;
}

/** Fetches the traces of a block's transactions. Throws RpcMethodMissingError where the node offers none. */
export async function fetchTraces(
  { transport, traceMethod }: TraceContext,
  block: { number: number; hash: Hex },
): Promise<TransactionTraces[]> {
  switch (traceMethod) {
    case 'trace_block':
      return formatTraceBlock(await transport.request('trace_block', [toQuantity(block.number)]), block.hash);
    case 'debug_traceBlockByHash':
      return formatCallTracerBlock(
        await transport.request('debug_traceBlockByHash', [block.hash, { tracer: 'callTracer' }]),
      );
    default:
      throw new RpcMethodMissingError('trace_block or debug_traceBlockByHash');
  }
}
