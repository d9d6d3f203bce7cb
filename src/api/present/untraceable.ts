import type { HoleRow } from '../../db/queries/holes.ts';

/** Why traces are not available, and what would help, with the words of the node. */
export function describeUntraceable({ kind, reason }: Pick<HoleRow, 'kind' | 'reason'>): string {
  const words = reason === '' ? '' : ` (${reason})`;
  return kind === 'no_state'
    ? `not available: this node has no state of this block${words}. An archive node has it, such as geth with --gcmode archive`
    : `not available: the node could not trace it${words}. It is tried again`;
}

/** The same of a node that offers no traces at all. */
export const UNTRACED =
  'not available: this node offers no traces. A node with trace_block, debug_traceBlockByHash or debug_traceTransaction does';
