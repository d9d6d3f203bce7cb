import { fetchDownwards } from '../history/fetch-downwards.ts';
import type { IndexerContext } from '../runtime/context.ts';
import type { Task } from '../runtime/task.ts';
import { enqueueObservations } from './enqueue-observations.ts';

const RECENT_BLOCKS = 64;

/** Task that restores the queue from blocks of the previous process. */
export const recentTask: Task = {
  name: 'recent',
  create({ context, signal }) {
    const head = context.range.head.number;
    return head === null ? null : { idleMs: 60_000, run: () => enqueueRecent(context, head, signal) };
  },
};

/**
 * Enqueues observations of the newest blocks, once per process: the previous process may have stopped before making
 * them, and indexed blocks are not enqueued again. Where the blocks cannot be read, it is retried later.
 */
export async function enqueueRecent(
  context: IndexerContext,
  head: number,
  signal: AbortSignal,
): Promise<void> {
  if (context.memory.observationQueue.hasRecent) return;
  const recent = { from: Math.max(context.range.firstBlock, head - RECENT_BLOCKS + 1), to: head };
  try {
    for await (const blocks of fetchDownwards(context.source, recent, signal))
      enqueueObservations(context, blocks);
    context.memory.observationQueue.hasRecent = !signal.aborted;
  } catch (error) {
    if (signal.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    context.reporting.log(
      'warn',
      `The observations of blocks ${recent.from} to ${head} could not be queued: ${reason}`,
    );
  }
}
