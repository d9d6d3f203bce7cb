import type { NodeCapabilities, NodeInfo } from '#chain/types/node.ts';
import type { IndexerContext } from './context.ts';

/**
 * Applies capabilities of a URL that the node lacked when probed. Used capabilities remain, except for a trace method
 * that no responding URL has any more: another one replaces it.
 */
export function refreshCapabilities(context: IndexerContext): void {
  const {
    source: { node, transport },
    triggers,
    reporting: { log },
  } = context;
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
  context.source.node = updated;
  triggers.traces.wake();
  log('info', `The node offers by now: ${news.join(', ')}`);
}

function findTraceMethod(
  capabilities: readonly (NodeCapabilities | null)[],
): NodeCapabilities['traceMethod'] {
  return capabilities.find((each) => each?.traceMethod != null)?.traceMethod ?? null;
}
