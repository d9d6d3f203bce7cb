import { fetchDownwards } from '../history/fetch-downwards.ts';
import type { IndexerContext } from '../runtime/context.ts';
import type { Task } from '../runtime/task.ts';
import { enqueueObservations } from './enqueue-observations.ts';

const RECENT_BLOCKS = 64;

/** Enqueues what the blocks of before the process had enqueued. */
export const recentTask: Task = {
  name: 'recent',
  create({ context, signal }) {
    const head = context.position.number;
    return head === null ? null : { idleMs: 60_000, run: () => enqueueRecent(context, head, signal) };
  },
};

/**
 * Enqueues what the newest blocks had enqueued, once in a process: the one before it may have been stopped before it had asked for all of
 * that, and blocks that are indexed name it no more. Where they cannot be read, they are asked for again later.
 */
export async function enqueueRecent(
  context: IndexerContext,
  head: number,
  signal: AbortSignal,
): Promise<void> {
  if (context.observationQueue.hasRecent) return;
  const recent = { from: Math.max(context.firstBlock, head - RECENT_BLOCKS + 1), to: head };
  try {
    for await (const blocks of fetchDownwards(context, recent, signal)) enqueueObservations(context, blocks);
    context.observationQueue.hasRecent = !signal.aborted;
  } catch (error) {
    if (signal.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    context.log(
      'warn',
      `The observations of blocks ${recent.from} to ${head} could not be queued: ${reason}`,
    );
  }
}
