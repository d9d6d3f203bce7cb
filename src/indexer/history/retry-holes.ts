import { cutHoles, type Hole, listDueHoles, postponeHole } from '#db/writes/coverage/holes.ts';
import { listGaps } from '#db/writes/coverage/list-gaps.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { fillCarefully } from './fill-carefully.ts';
import { createHistoryProgress } from './history-progress.ts';

const IDLE_MS = 1000;
/** Number of holes per attempt, and of heights per hole: half of them its highest, the others random. */
const HOLES_MAX = 4;
const HEIGHTS_MAX = 8;

/** Task that retries holes (blocks that the node did not return) at growing intervals. */
export const holesTask: Task = {
  name: 'holes',
  create: ({ context, signal }) => ({ idleMs: IDLE_MS, run: () => retryHoles(context, signal) }),
};

/** Retries due holes; closes those that can be read. Returns true if there may be more to do at once. */
export async function retryHoles(context: IndexerContext, signal: AbortSignal): Promise<boolean> {
  const {
    run,
    writer,
    reporting: { log },
  } = context;
  const due = await writer.read('history', (client) =>
    listDueHoles({ client, schema: run.schema }, 'facts', HOLES_MAX),
  );
  let hasRead = false;
  for (const hole of due) {
    if (signal.aborted) return false;
    const { read, error } = await retryHole(context, hole, signal);
    const seq = await writer.write('history', async (client) => {
      const target = { client, schema: run.schema };
      if (error !== null) await postponeHole(target, hole, error.message);
      await cutHoles(target);
      return publishCommit(client, run, 'progress');
    });
    context.range.head = { ...context.range.head, seq };
    if (read === 0) continue;
    hasRead = true;
    log(
      'info',
      `Blocks that could not be read before are indexed now: ${read} of ${hole.from} to ${hole.to}`,
    );
  }
  if (hasRead) context.triggers.history.wake();
  return hasRead;
}

async function retryHole(
  context: IndexerContext,
  hole: Hole,
  signal: AbortSignal,
): Promise<{ read: number; error: Error | null }> {
  const { run, writer } = context;
  const gaps = await writer.read('history', (client) =>
    listGaps({ client, schema: run.schema }, 'facts', hole),
  );
  const progress = createHistoryProgress({ total: 1, left: 0 }, () => {});
  let error: Error | null = null;
  let read = 0;
  for (const number of pickHeights(gaps, Math.random)) {
    const trouble = await fillCarefully(context, { from: number, to: number }, progress, signal);
    if (trouble === null) read += 1;
    else error ??= trouble.error;
  }
  return { read, error };
}

/** Picks some heights of ranges, highest first: all where there are few. */
export function pickHeights(ranges: readonly { from: number; to: number }[], random: () => number): number[] {
  const total = ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  const places =
    total <= HEIGHTS_MAX
      ? Array.from({ length: total }, (_, place) => place)
      : Array.from({ length: HEIGHTS_MAX }, (_, place) =>
          place < HEIGHTS_MAX / 2 ? place : Math.floor(random() * total),
        );
  const heights = places.map((place) => heightAt(ranges, place));
  return [...new Set(heights)].sort((a, b) => b - a);
}

/** Height at an index, counted from the top of the highest range. */
function heightAt(ranges: readonly { from: number; to: number }[], place: number): number {
  let left = place;
  for (const { from, to } of ranges) {
    if (left <= to - from) return to - left;
    left -= to - from + 1;
  }
  return ranges.at(-1)?.from ?? 0;
}
