import { isDatabaseUnavailable, toDatabaseError } from '#db/connection/database-error.ts';
import { describeFailure } from '#db/ranges/describe-failure.ts';
import type { RangePhase } from '#db/tables/ranges.ts';
import {
  type CatalogEntry,
  type Leftover,
  listLeftovers,
  listRanges,
  noteReach,
  RangeChangedError,
  removeLeftover,
  setFailure,
} from '#db/writes/ranges/catalog.ts';
import { UNFINAL_BLOCKS } from '#db/writes/ranges/sealed.ts';
import type { Task } from '../runtime/task.ts';
import { copyBack, endBringBack } from './bring-back.ts';
import type { MoveContext } from './move-context.ts';
import {
  beginMove,
  cancelMove,
  checkRange,
  copyChunk,
  dropChunk,
  hasReaders,
  indexRange,
} from './move-out.ts';
import { createRangeSession } from './range-session.ts';

const IDLE_MS = 2000;
/** Wait after a switch: longer than any request that may have read the catalog before. */
const DRAIN_MS = 30_000;
/** Pause after a failure that a range names. */
const FAILED_MS = 30_000;
/** PostgreSQL: a lock was not granted in time; the step is taken again after the pause. */
const LOCKED = '55P03';

/** Task that moves ranges to other servers, and back. */
export const rangesTask: Task = {
  name: 'ranges',
  create({ context, options, signal }) {
    const session = createRangeSession(options.connection, options.rangeServers ?? {});
    signal.addEventListener('abort', () => void session.close(), { once: true });
    const move = { indexer: context, session, unfinalBlocks: UNFINAL_BLOCKS, drainMs: DRAIN_MS };
    return { idleMs: IDLE_MS, run: () => stepRanges(move) };
  },
};

type Step = (context: MoveContext, range: CatalogEntry) => Promise<boolean>;

const STEPS: Partial<Record<RangePhase, Step>> = {
  waiting: beginMove,
  copy: copyChunk,
  index: indexRange,
  check: checkRange,
  drop: dropChunk,
  back_copy: copyBack,
  back_check: endBringBack,
  cancelled: cancelMove,
};

/**
 * Takes one step of the oldest request, and drops what is left over on other servers. Returns true if there is more to
 * do at once. What is cut off at any moment goes on from the catalog.
 */
export async function stepRanges(context: MoveContext): Promise<boolean> {
  const { run, writer } = context.indexer;
  const [ranges, leftovers] = await writer.read('history', async (client) => [
    await listRanges(client, run.id),
    await listLeftovers(client),
  ]);
  const range = ranges.find(isDue);
  const step = range === undefined ? undefined : STEPS[range.phase];
  if (range !== undefined && step !== undefined && (await take(context, range, step))) return true;
  for (const leftover of leftovers) await drop(context, leftover);
  if (ranges.every(({ phase }) => STEPS[phase] === undefined)) await context.session.close();
  return false;
}

function isDue({ phase, failure, phase_at }: CatalogEntry): boolean {
  return STEPS[phase] !== undefined && (failure === null || Date.now() > phase_at.getTime() + FAILED_MS);
}

/** Takes a step; an error is stored with the range, which is tried again later, and does not hinder others. */
async function take(context: MoveContext, range: CatalogEntry, step: Step): Promise<boolean> {
  const {
    writer,
    reporting: { log },
  } = context.indexer;
  try {
    const hasMore = await step(context, range);
    if (range.failure !== null)
      await writer.write('history', (client) => noteReach(client, range.server, null));
    return hasMore;
  } catch (error) {
    if (error instanceof RangeChangedError) return true;
    if ((error as { code?: unknown }).code === LOCKED) return false;
    await context.session.close();
    const failure = describeFailure(error);
    await writer.write('history', async (client) => {
      await setFailure(client, range.id, failure);
      if (isDatabaseUnavailable(toDatabaseError(error))) await noteReach(client, range.server, failure);
    });
    log('warn', `Blocks ${range.from} to ${range.to} wait for "${range.server}": ${failure}`);
    return true;
  }
}

/** Drops a schema that is left over; its server is tried again later if it does not answer. */
async function drop(context: MoveContext, leftover: Leftover): Promise<void> {
  try {
    await dropLeftover(context, leftover);
  } catch (error) {
    await context.session.close();
    const { server } = leftover;
    await context.indexer.writer.write('history', (client) =>
      noteReach(client, server, describeFailure(error)),
    );
  }
}

async function dropLeftover(context: MoveContext, leftover: Leftover): Promise<void> {
  const { server, schema_name: schema } = leftover;
  if (await hasReaders(context, `left over ${server}/${schema}`)) return;
  const there = await context.session.open(server);
  await there.query(`drop schema if exists "${schema}" cascade`);
  await context.indexer.writer.write('history', (client) => removeLeftover(client, leftover));
}
