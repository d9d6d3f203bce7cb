import { noteHole } from '../../db/writes/holes.ts';
import type { BlockRange } from '../../db/writes/run-target.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import { fillCarefully, type Trouble } from './fill-carefully.ts';
import { findHoleEnd } from './find-readable.ts';
import { createHistoryProgress } from './history-progress.ts';

/** How passing a place came out where filling failed: it went on, or nothing below can be read either. */
export type Passed = 'passed' | { stopped: Trouble };

/**
 * Gets past the place at the top of a gap where filling failed. What cannot be read though blocks below it can is noted as a hole,
 * which costs nothing but itself.
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
  const { run, writer, log } = context;
  const what = from === to ? `Block ${to}` : `Blocks ${from} to ${to}`;
  log('warn', `${what} cannot be read and will be tried again; all others go on: ${error.message}`);
  const seq = await writer.write('history', async (client) => {
    const hole = { layer: 'facts', from, to, kind: 'refused', reason: error.message } as const;
    await noteHole({ client, schema: run.schema }, hole);
    return publishCommit(client, run, 'progress');
  });
  context.position = { ...context.position, seq };
}
