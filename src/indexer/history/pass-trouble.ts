import { noteHole } from '#db/writes/coverage/holes.ts';
import type { BlockRange } from '#db/writes/run-target.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import { fillCarefully, type Trouble } from './fill-carefully.ts';
import { findFault, findHoleEnd } from './find-readable.ts';
import { createHistoryProgress } from './history-progress.ts';

/** Maximum number of unreadable blocks in a row of which each has its own reason. */
const NAMED_BLOCKS_MAX = 16;

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
  const hole = { from: Math.max(end, gap.from), to: trouble.number };
  await noteUnreadable(context, await listFaults(context, hole, trouble.error));
  return 'passed';
}

/** Blocks that are unreadable for one reason. */
interface Fault extends BlockRange {
  error: Error;
}

/** Finds the reason of each block of a small hole; those of a large one have the reason of its top block. */
async function listFaults(context: IndexerContext, hole: BlockRange, error: Error): Promise<Fault[]> {
  const { from, to } = hole;
  if (to - from >= NAMED_BLOCKS_MAX) return [{ ...hole, error }];
  const faults: Fault[] = [{ from: to, to, error }];
  for (let height = to - 1; height >= from; height--) {
    const found = await findFault(context, height);
    // A block that is readable by now is left to the next pass.
    if (found !== null) faults.push({ from: height, to: height, error: found });
  }
  return faults;
}

async function noteUnreadable(context: IndexerContext, faults: readonly Fault[]): Promise<void> {
  const {
    run,
    writer,
    reporting: { log },
  } = context;
  for (const { from, to, error } of faults) {
    const blocks = from === to ? `Block ${to}` : `Blocks ${from} to ${to}`;
    log('warn', `${blocks} cannot be read and will be tried again; all others go on: ${error.message}`);
  }
  const seq = await writer.write('history', async (client) => {
    for (const { from, to, error } of faults)
      await noteHole(
        { client, schema: run.schema },
        { layer: 'facts', from, to, kind: 'refused', reason: error.message },
      );
    return publishCommit(client, run, 'progress');
  });
  context.range.head = { ...context.range.head, seq };
}
