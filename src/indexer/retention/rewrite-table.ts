import pg from 'pg';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { withDedicatedClient } from '#db/connection/dedicated-client.ts';
import { listRanges } from '#db/writes/ranges/catalog.ts';
import {
  abandonRewrite,
  beginRewrite,
  copyChanged,
  copyFrames,
  findRewrite,
  indexCopy,
  isRewriteDue,
  replaceTable,
} from '#db/writes/retention/rewrite-frames.ts';
import type { RunTarget } from '#db/writes/run-target.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { readRetainedFrom } from './retained-from.ts';

/** Application name of the connection that builds indexes. */
export const REWRITE_NAME = 'spyglass rewrite';
/** Interval at which the size of the table is looked at, in ms. */
const LOOK_MS = 600_000;
/** Fewest removed frames for a rewrite. */
const REMOVED_MIN = 50_000;
/** Sizes of a transaction: new blocks wait for its end. */
const FRAMES_AT_ONCE = 5000;
const BLOCKS_AT_ONCE = 20;

/** Phase of a rewrite; `unknown` until the database was looked at. */
export interface RewriteState {
  phase: 'unknown' | 'none' | 'copy' | 'index' | 'changed' | 'replace';
  /** Next block to copy. */
  next: number;
  /** Earliest time of the next look at the table, in ms since 1970. */
  lookAt: number;
  removedMin: number;
}

/** Creates the state of a session. */
export function createRewriteState(removedMin = REMOVED_MIN): RewriteState {
  return { phase: 'unknown', next: 0, lookAt: 0, removedMin };
}

/**
 * Takes one step of rewriting the table of frames without its gaps, where these are large: its disk space is returned,
 * while the table is read and written. Returns true if there is more to do at once.
 */
export async function rewriteTable(
  context: IndexerContext,
  connection: DatabaseConnection,
  state: RewriteState,
): Promise<boolean> {
  try {
    const before = state.phase;
    state.phase = await step(context, connection, state);
    return state.phase !== 'none' || before === 'unknown';
  } catch (error) {
    if (isLocked(error)) return false;
    await context.writer
      .write('history', (client) => abandonRewrite({ client, schema: context.run.schema }))
      .then(() =>
        Object.assign(state, createRewriteState(state.removedMin), { lookAt: Date.now() + LOOK_MS }),
      )
      .catch(() => {});
    throw error;
  }
}

/** Takes a step and returns the next phase. */
async function step(
  context: IndexerContext,
  connection: DatabaseConnection,
  state: RewriteState,
): Promise<RewriteState['phase']> {
  const { run, writer } = context;
  const write = <T>(work: (target: RunTarget) => Promise<T>) =>
    writer.write('history', (client) => work({ client, schema: run.schema }));
  switch (state.phase) {
    case 'unknown': {
      const found = await write(findRewrite);
      state.next = found.isBegun ? found.next : 0;
      return found.isBegun ? 'copy' : 'none';
    }
    case 'none': {
      if (!(await isDue(context, connection, state))) return 'none';
      const isBegun = await write(async (target) => {
        if (await isMoving(target, run.id)) return false;
        await beginRewrite(target);
        return true;
      });
      if (!isBegun) return 'none';
      context.reporting.log(
        'info',
        'Rewriting internal_transactions without the removed ones, to return their disk space',
      );
      state.next = 0;
      return 'copy';
    }
    case 'copy': {
      const next = await write((target) => copyFrames(target, state.next, FRAMES_AT_ONCE));
      state.next = next ?? state.next;
      return next === null ? 'index' : 'copy';
    }
    case 'index':
      await withDedicatedClient(connection, REWRITE_NAME, (client) =>
        indexCopy({ client, schema: run.schema }),
      );
      return 'changed';
    case 'changed':
      return (await write((target) => copyChanged(target, BLOCKS_AT_ONCE))) ? 'changed' : 'replace';
    case 'replace':
      await write(replaceTable);
      context.reporting.log('info', 'Rewrote internal_transactions');
      return 'none';
  }
}

async function isDue(
  context: IndexerContext,
  connection: DatabaseConnection,
  state: RewriteState,
): Promise<boolean> {
  if (Date.now() < state.lookAt) return false;
  const below = (await readRetainedFrom(context)) ?? 0;
  if (await context.writer.read('history', (client) => isMoving({ client }, context.run.id))) return false;
  state.lookAt = Date.now() + LOOK_MS;
  return withDedicatedClient(connection, REWRITE_NAME, (client) =>
    isRewriteDue({ client, schema: context.run.schema }, { below, framesMin: state.removedMin }),
  );
}

/** Returns true while the table is copied to another server: its triggers would be lost with it. */
async function isMoving({ client }: Pick<RunTarget, 'client'>, run: number): Promise<boolean> {
  const ranges = await listRanges(client, run);
  return ranges.some(
    ({ layer, phase }) => layer === 'traces' && (phase === 'copy' || phase === 'index' || phase === 'check'),
  );
}

/** Returns true for a lock that was not granted in time. */
function isLocked(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}
