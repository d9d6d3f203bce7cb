import type { NodeInfo } from '../../chain/types/node.ts';
import type { IndexerContext } from './context.ts';

/** Makes use of what an address was found to offer and the node was not when it was met; what is in use stays so. */
export function adoptOffers(context: IndexerContext): void {
  const { node, transport, wakes, log } = context;
  const adopted: NodeInfo = { ...node };
  for (const { state, offers } of transport.status()) {
    if (state !== 'answers' || offers === null) continue;
    adopted.traceMethod ??= offers.traceMethod;
    adopted.hasBlockReceipts ||= offers.hasBlockReceipts;
    adopted.hasTransactionPool ||= offers.hasTransactionPool;
  }
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
