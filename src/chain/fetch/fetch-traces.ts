import type { Hex } from '#lib/hex.ts';
import { RpcMethodMissingError } from '../errors.ts';
import { formatBlockRewards } from '../format/block-reward.ts';
import { formatCallTracerBlock, formatTraceBlock } from '../format/trace.ts';
import { toQuantity } from '../rpc/methods.ts';
import type { Transport } from '../rpc/transport.ts';
import type { BlockReward } from '../types/block-reward.ts';
import type { TraceMethod } from '../types/node.ts';
import type { TransactionTraces } from '../types/trace.ts';
import { validateTraces } from './validate-traces.ts';

interface TraceContext {
  transport: Transport;
  traceMethod: TraceMethod;
}

/** Traces of a block's transactions, and its rewards where `trace_block` returns them. */
export interface TracedBlock {
  traces: TransactionTraces[];
  rewards: BlockReward[];
}

/**
 * Fetches the traces of a block's transactions, validated as complete unless `isLenient`, with the rewards of the
 * block, which a lenient read omits where they are malformed. Throws RpcMethodMissingError where the node offers no
 * traces.
 */
export async function fetchBlockTraces(
  { transport, traceMethod }: TraceContext,
  block: { number: number; hash: Hex; transactionsCount: number },
  { isLenient = false }: { isLenient?: boolean } = {},
): Promise<TracedBlock> {
  if (traceMethod === null || traceMethod === 'debug_traceTransaction')
    throw new RpcMethodMissingError('trace_block or debug_traceBlockByHash');
  const answer =
    traceMethod === 'trace_block'
      ? await transport.request('trace_block', [toQuantity(block.number)])
      : await transport.request('debug_traceBlockByHash', [block.hash, { tracer: 'callTracer' }]);
  const traces =
    traceMethod === 'trace_block' ? formatTraceBlock(answer, block.hash) : formatCallTracerBlock(answer);
  if (!isLenient) validateTraces(answer, traces, block);
  return { traces, rewards: traceMethod === 'trace_block' ? readRewards(answer, isLenient) : [] };
}

function readRewards(answer: unknown, isLenient: boolean): BlockReward[] {
  try {
    return formatBlockRewards(answer);
  } catch (error) {
    if (isLenient) return [];
    throw error;
  }
}
