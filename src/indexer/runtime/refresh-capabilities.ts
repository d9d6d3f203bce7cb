import type { NodeCapabilities, NodeInfo } from '../../chain/types/node.ts';
import type { IndexerContext } from './context.ts';

/**
 * Makes use of what an address was found to offer and the node was not when it was met. What is in use stays so, but for a way of
 * tracing that none of the addresses that answer have: another takes its place.
 */
export function refreshCapabilities(context: IndexerContext): void {
  const { node, transport, triggers, log } = context;
  const updated: NodeInfo = { ...node };
  const answering = transport
    .status()
    .flatMap(({ state, capabilities }) => (state === 'answers' ? [capabilities] : []));
  for (const capabilities of answering) {
    updated.traceMethod ??= capabilities?.traceMethod ?? null;
    updated.hasBlockReceipts ||= capabilities?.hasBlockReceipts ?? false;
    updated.hasTransactionPool ||= capabilities?.hasTransactionPool ?? false;
  }
  const mayTrace = answering.some(
    (capabilities) => capabilities === null || capabilities.traceMethod === updated.traceMethod,
  );
  if (!mayTrace) updated.traceMethod = findTraceMethod(answering) ?? updated.traceMethod;
  const news = [
    ...(updated.traceMethod === node.traceMethod ? [] : [`traces by ${updated.traceMethod}`]),
    ...(updated.hasBlockReceipts === node.hasBlockReceipts ? [] : ['receipts of a block in one request']),
    ...(updated.hasTransactionPool === node.hasTransactionPool ? [] : ['its pool']),
  ];
  if (news.length === 0) return;
  context.node = updated;
  triggers.traces.wake();
  log('info', `The node offers by now: ${news.join(', ')}`);
}

function findTraceMethod(
  capabilities: readonly (NodeCapabilities | null)[],
): NodeCapabilities['traceMethod'] {
  return capabilities.find((each) => each?.traceMethod != null)?.traceMethod ?? null;
}
