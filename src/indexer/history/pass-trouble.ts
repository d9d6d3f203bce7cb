import { noteHole } from '#db/writes/coverage/holes.ts';
import type { BlockRange } from '#db/writes/run-target.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import { fillCarefully, type Trouble } from './fill-carefully.ts';
import { findHoleEnd } from './find-readable.ts';
import { createHistoryProgress } from './history-progress.ts';

/** Result of skipping an unreadable place: the backfill goes on, or nothing below is readable either. */
export type Passed = 'passed' | { stopped: Trouble };

/**
 * Gets past the place at the top of a gap where the backfill failed. Blocks that are unreadable although lower ones are
 * not become a hole, which affects nothing else.
 */
export async function passTrouble(
  context: IndexerContext,
  gap: BlockRange,
  signal: AbortSignal,
): Promise<Passed> {
  const progress = createHistoryProgress({ total: gap.to - gap.from + 1, left: 0 }, () => {});
  const trouble = await fillCarefully(context, gap, progress, signal);
  if (trouble === null || signal.aborted) return 'passed';
  const end = await findHoleEnd(context, trouble.number, trouble.error);
  if (end === null) return { stopped: trouble };
  await noteUnreadable(context, { from: Math.max(end, gap.from), to: trouble.number }, trouble.error);
  return 'passed';
}

async function noteUnreadable(
  context: IndexerContext,
  { from, to }: BlockRange,
  error: Error,
): Promise<void> {
  const {
    run,
    writer,
    reporting: { log },
  } = context;
  const what = from === to ? `Block ${to}` : `Blocks ${from} to ${to}`;
  log('warn', `${what} cannot be read and will be tried again; all others go on: ${error.message}`);
  const seq = await writer.write('history', async (client) => {
    const hole = { layer: 'facts', from, to, kind: 'refused', reason: error.message } as const;
    await noteHole({ client, schema: run.schema }, hole);
    return publishCommit(client, run, 'progress');
  });
  context.range.head = { ...context.range.head, seq };
}
