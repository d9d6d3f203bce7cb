import type { NodeInfo, NodeOffers } from '../../chain/types/node.ts';
import type { IndexerContext } from './context.ts';

/**
 * Makes use of what an address was found to offer and the node was not when it was met. What is in use stays so, but for a way of
 * tracing that none of the addresses that answer offers: another takes its place.
 */
export function adoptOffers(context: IndexerContext): void {
  const { node, transport, wakes, log } = context;
  const adopted: NodeInfo = { ...node };
  const answering = transport.status().flatMap(({ state, offers }) => (state === 'answers' ? [offers] : []));
  for (const offers of answering) {
    adopted.traceMethod ??= offers?.traceMethod ?? null;
    adopted.hasBlockReceipts ||= offers?.hasBlockReceipts ?? false;
    adopted.hasTransactionPool ||= offers?.hasTransactionPool ?? false;
  }
  const mayTrace = answering.some((offers) => offers === null || offers.traceMethod === adopted.traceMethod);
  if (!mayTrace) adopted.traceMethod = findTraceMethod(answering) ?? adopted.traceMethod;
  const news = [
    ...(adopted.traceMethod === node.traceMethod ? [] : [`traces by ${adopted.traceMethod}`]),
    ...(adopted.hasBlockReceipts === node.hasBlockReceipts ? [] : ['all receipts of a block at once']),
    ...(adopted.hasTransactionPool === node.hasTransactionPool ? [] : ['its pool']),
  ];
  if (news.length === 0) return;
  context.node = adopted;
  wakes.traces.ring();
  log('info', `The node offers by now: ${news.join(', ')}`);
}

function findTraceMethod(offers: readonly (NodeOffers | null)[]): NodeOffers['traceMethod'] {
  return offers.find((each) => each?.traceMethod != null)?.traceMethod ?? null;
}
