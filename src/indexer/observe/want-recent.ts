import { fetchDownwards } from '../history/fetch-downwards.ts';
import type { IndexerContext } from '../runtime/context.ts';
import type { KeptWanted } from './create-wanted.ts';
import { wantObservations } from './want-observations.ts';

const RECENT_BLOCKS = 64;

/**
 * Notes what the newest blocks made wanted, once in a process: the one before it may have been stopped before it had asked for all of
 * that, and blocks that are held tell of it no more. Where they cannot be read, the next session tries again.
 */
export async function wantRecent(
  context: IndexerContext,
  kept: KeptWanted,
  signal: AbortSignal,
): Promise<void> {
  const head = context.position.number;
  if (kept.hasRecent || head === null) return;
  const recent = { from: Math.max(context.firstBlock, head - RECENT_BLOCKS + 1), to: head };
  try {
    for await (const blocks of fetchDownwards(context, recent, signal)) wantObservations(context, blocks);
    kept.hasRecent = !signal.aborted;
  } catch (error) {
    if (signal.aborted) return;
    const reason = error instanceof Error ? error.message : String(error);
    context.log('warn', `What blocks ${recent.from} to ${head} left to be asked is not known: ${reason}`);
  }
}
