import type { NodeLimit, NodeReport } from '#contract/about.ts';
import type { ChainHead } from '#db/queries/block/chain-head.ts';
import type { IndexGaps, TraceGap } from '#db/queries/run/holes.ts';

/** Explains why traces are not available, with a remedy and the node's error. */
export function describeUntraceable({ kind, reason }: TraceGap): string {
  if (kind === 'dropped') return DROPPED;
  const words = reason === '' ? '' : ` (${reason})`;
  return kind === 'no_state'
    ? `not available: this node has no state of this block${words}. An archive node has it, such as geth with --gcmode archive`
    : `not available: the node could not trace it${words}. It is tried again`;
}

/** The same for traces that were removed. */
const DROPPED =
  'not stored here: this explorer has them for newer blocks only, and for older ones those that created or destroyed a contract';

/** The same for traces that were removed below a height. */
function describeDropped(below: number): string {
  return `not stored here below block ${below.toLocaleString('en')}, except those that created or destroyed a contract`;
}

/** The same for a node without any traces. */
export const UNTRACED =
  'not available: this node offers no traces. A node with trace_block, debug_traceBlockByHash or debug_traceTransaction (callTracer) does';

/** The same for pending transactions, on a node that does not expose its mempool. */
export const NO_POOL =
  'not available: this node does not show its transaction pool. A node with txpool_status and txpool_content does';

/** Reason why internal transactions of some blocks are not available; null if they all are, or may follow. */
export function describeGaps(gaps: IndexGaps, canTrace: boolean | null): string | null {
  const reasons = [
    describeLimit(gaps, canTrace),
    gaps.dropped_below === null ? null : describeDropped(gaps.dropped_below),
  ].filter((reason) => reason !== null);
  return reasons.length === 0 ? null : reasons.join('. They are ');
}

/** The same for blocks that the node did not trace. */
function describeLimit(gaps: IndexGaps, canTrace: boolean | null): string | null {
  if (gaps.untraceable_blocks + gaps.untraceable_transactions > 0) {
    const kind = gaps.has_no_state ? 'no_state' : 'refused';
    return describeUntraceable({ kind, reason: gaps.untraceable_reason ?? '' });
  }
  return canTrace === false && gaps.untraced_blocks > 0 ? UNTRACED : null;
}

/** Lists the limits of the node, with the same wording as in empty lists. */
export function listLimits(
  head: Pick<ChainHead, 'can_trace'>,
  gaps: IndexGaps,
  node: Pick<NodeReport, 'has_transaction_pool'> | null,
): NodeLimit[] {
  const reason = describeGaps(gaps, head.can_trace);
  return [
    ...(reason === null ? [] : [{ subject: `Internal transactions${countGaps(gaps)}`, reason }]),
    ...(node?.has_transaction_pool === false ? [{ subject: 'Pending transactions', reason: NO_POOL }] : []),
  ];
}

function countGaps({
  untraceable_blocks: blocks,
  untraceable_transactions: transactions,
}: IndexGaps): string {
  const count = (number: number, noun: string) =>
    number === 0 ? [] : [`${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`];
  const parts = [...count(blocks, 'block'), ...count(transactions, 'transaction')];
  return parts.length === 0 ? '' : ` of ${parts.join(' and ')}`;
}
