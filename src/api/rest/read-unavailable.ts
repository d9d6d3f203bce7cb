import { hasTraces } from '#db/queries/run/coverage.ts';
import { getIndexGaps, getTraceGap } from '#db/queries/run/holes.ts';
import type { ReadScope } from '../context.ts';
import { findSettledTop } from '../present/indexing-status.ts';
import { describeGaps, describeUntraceable, NO_POOL, UNTRACED } from '../present/node-limits.ts';
import { readNode } from './read-node.ts';

/**
 * Reads the reason why the traces of a transaction, or without an index some of a block, are not available; null if
 * they are, or may follow.
 */
export async function readUnavailable(
  scope: Pick<ReadScope, 'db' | 'head'>,
  place: TracePlace,
): Promise<string | null> {
  return (await readTraceLack(scope, place))?.reason ?? null;
}

/** A transaction, or without an index some of a block. */
interface TracePlace {
  block_number: number;
  index: number | null;
}

/** The same; `isRemoved` is true if the traces were removed, so that the node may still return them. */
export async function readTraceLack(
  { db, head }: Pick<ReadScope, 'db' | 'head'>,
  place: TracePlace,
): Promise<{ reason: string; isRemoved: boolean } | null> {
  const gap = await getTraceGap(db, place);
  if (gap !== undefined) return { reason: describeUntraceable(gap), isRemoved: gap.kind === 'dropped' };
  if (head.can_trace !== false || (await hasTraces(db, place.block_number))) return null;
  return { reason: UNTRACED, isRemoved: false };
}

/** A range of blocks, both ends included. */
export interface BlockRange {
  from: number;
  to: number;
}

/** Returns the settled part of a range: indexed blocks except for the newest, which may still be in progress. */
export function settledPart({ head }: Pick<ReadScope, 'head'>, { from, to }: BlockRange): BlockRange {
  const top = findSettledTop(head.history_from, head.number ?? -1);
  return { from: Math.max(from, head.history_from), to: Math.min(to, top) };
}

/** The same for a range of blocks, as `readUnavailable` for one. */
export async function readUnavailableIn(
  { db, head }: Pick<ReadScope, 'db' | 'head'>,
  range: BlockRange = { from: 0, to: Number.MAX_SAFE_INTEGER },
): Promise<string | null> {
  return describeGaps(await getIndexGaps(db, settledPart({ head }, range)), head.can_trace);
}

/** Reason why pending transactions are not available; null if the node exposes its mempool, or has not reported it. */
export async function readPoolUnavailable(scope: ReadScope): Promise<string | null> {
  const node = await readNode(scope);
  return node?.has_transaction_pool === false ? NO_POOL : null;
}
