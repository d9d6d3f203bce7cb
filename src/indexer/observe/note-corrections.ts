import { expireAround } from '../../db/writes/revisit-schedule.ts';
import type { RunTarget } from '../../db/writes/run-target.ts';
import type { IndexerContext } from '../runtime/context.ts';

/** Contracts may change what they say as often as they like: more often than this, in ms, nothing follows from it. */
const PAUSE_MS = 60_000;

/**
 * Has all read again at once that was read around the time at which values were read that proved to be others: a node that gave one wrong
 * answer then may have given more.
 */
export async function noteCorrections(
  { observationQueue }: Pick<IndexerContext, 'observationQueue'>,
  target: RunTarget,
  readAt: readonly Date[],
): Promise<void> {
  const [first] = readAt;
  if (first === undefined || Date.now() - observationQueue.correctedAt < PAUSE_MS) return;
  observationQueue.correctedAt = Date.now();
  await expireAround(target, first);
}
