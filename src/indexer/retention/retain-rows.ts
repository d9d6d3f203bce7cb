import { MOVABLE_ROWS } from '#db/ranges/movable-rows.ts';
import type { RangeLayer } from '#db/tables/ranges.ts';
import { type DroppedRange, dropRows } from '#db/writes/retention/drop-rows.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { readRetainedFrom } from './retained-from.ts';
import { createRewriteState, type RewriteState, rewriteTable } from './rewrite-table.ts';

/** Target duration of a transaction, in ms: new blocks wait for its end. */
const CHUNK_MS = 100;
const ROWS_FIRST = 2000;
const ROWS_MIN = 100;
const ROWS_MAX = 200_000;
const BLOCKS_MAX = 20_000;
/** Interval at which the policy is read, in ms. */
const IDLE_MS = 10_000;

/** State of a layer in a session: the size of the next chunk, the number of rows removed since the last report, the rewrite. */
export interface RetentionState {
  layer: RangeLayer;
  rowsMax: number;
  removed: number;
  rewrite: RewriteState;
}

/** Creates the state of a layer. */
export function createRetentionState(layer: RangeLayer): RetentionState {
  return { layer, rowsMax: ROWS_FIRST, removed: 0, rewrite: createRewriteState(layer) };
}

/**
 * Task that removes traces and logs older than the number of blocks of their policy, and returns their space, and that
 * of moved ones, to the disk.
 */
export const retentionTask: Task = {
  name: 'retention',
  create({ context, options }) {
    const states = (['traces', 'logs'] as const).map(createRetentionState);
    return {
      idleMs: IDLE_MS,
      async run() {
        for (const state of states) if (await retainRows(context, state)) return true;
        for (const { rewrite } of states)
          if (await rewriteTable(context, options.connection, rewrite)) return true;
        return false;
      },
    };
  },
};

/** Removes a chunk of rows older than the policy's number of blocks; returns false where none are left. */
export async function retainRows(context: IndexerContext, state: RetentionState): Promise<boolean> {
  const {
    run,
    writer,
    reporting: { log },
  } = context;
  const below = await readRetainedFrom(context, state.layer);
  if (below === null || below <= 0) return false;
  const of = MOVABLE_ROWS[state.layer];
  const start = performance.now();
  const done = await writer.write('history', async (client) => {
    const options = { below, rowsMax: state.rowsMax, blocksMax: BLOCKS_MAX };
    const range = await dropRows({ client, schema: run.schema, of }, options);
    return range === null ? null : { ...range, seq: await publishCommit(client, run, 'progress') };
  });
  if (done === null) {
    noteEnd(state, (removed) => log('info', `Removed ${removed} ${of.title} below block ${below}`));
    return false;
  }
  context.range.head = { ...context.range.head, seq: done.seq };
  state.removed += done.rows;
  noteSize(state, done, performance.now() - start);
  return true;
}

/** Reports what was removed since the last report, and has the table looked at, unless it is that of a few blocks. */
function noteEnd(state: RetentionState, report: (removed: number) => void): void {
  if (state.removed < state.rewrite.removedMin) return;
  report(state.removed);
  state.removed = 0;
  state.rewrite.lookAt = 0;
}

/** Derives the size of the next chunk from the duration of a full one. */
function noteSize(state: RetentionState, { rows }: DroppedRange, ms: number): void {
  if (rows < state.rowsMax / 2) return;
  const fitting = Math.floor(rows * Math.min(2, CHUNK_MS / Math.max(ms, 1)));
  state.rowsMax = Math.min(ROWS_MAX, Math.max(ROWS_MIN, fitting));
}
