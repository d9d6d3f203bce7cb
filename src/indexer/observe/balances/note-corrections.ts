import { expireAround } from '#db/writes/observed/revisit-schedule.ts';
import type { RunTarget } from '#db/writes/run-target.ts';
import type { IndexerContext } from '../../runtime/context.ts';

/** Minimum interval between reactions, in ms: contracts may change their values as often as they like. */
const PAUSE_MS = 60_000;

/**
 * Schedules a re-read of all values that were read around the time of values found to be wrong: a node that returned
 * one wrong value then may have returned more.
 */
export async function noteCorrections(
  { memory: { observationQueue } }: Pick<IndexerContext, 'memory'>,
  target: RunTarget,
  readAt: readonly Date[],
): Promise<void> {
  const [first] = readAt;
  if (first === undefined || Date.now() - observationQueue.correctedAt < PAUSE_MS) return;
  observationQueue.correctedAt = Date.now();
  await expireAround(target, first);
}
