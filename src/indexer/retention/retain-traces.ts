import { type DroppedRange, dropTraces } from '#db/writes/retention/drop-traces.ts';
import type { IndexerContext } from '../runtime/context.ts';
import { publishCommit } from '../runtime/publish-commit.ts';
import type { Task } from '../runtime/task.ts';
import { readRetainedFrom } from './retained-from.ts';
import { createRewriteState, type RewriteState, rewriteTable } from './rewrite-table.ts';

/** Target duration of a transaction, in ms: new blocks wait for its end. */
const CHUNK_MS = 100;
const FRAMES_FIRST = 2000;
const FRAMES_MIN = 100;
const FRAMES_MAX = 200_000;
const BLOCKS_MAX = 20_000;
/** Interval at which the policy is read, in ms. */
const IDLE_MS = 10_000;

/** State of a session: the size of the next chunk, the number of frames removed since the last report, the rewrite. */
export interface RetentionState {
  framesMax: number;
  removed: number;
  rewrite: RewriteState;
}

/** Creates the state of a session. */
export function createRetentionState(): RetentionState {
  return { framesMax: FRAMES_FIRST, removed: 0, rewrite: createRewriteState() };
}

/** Task that removes traces older than the policy's number of blocks, and returns their space to the disk. */
export const retentionTask: Task = {
  name: 'retention',
  create({ context, options }) {
    const state = createRetentionState();
    return {
      idleMs: IDLE_MS,
      run: async () =>
        (await retainTraces(context, state)) || rewriteTable(context, options.connection, state.rewrite),
    };
  },
};

/** Removes a chunk of traces older than the policy's number of blocks; returns false where none are left. */
export async function retainTraces(context: IndexerContext, state: RetentionState): Promise<boolean> {
  const {
    run,
    writer,
    reporting: { log },
  } = context;
  const below = await readRetainedFrom(context);
  if (below === null || below <= 0) return false;
  const start = performance.now();
  const done = await writer.write('history', async (client) => {
    const target = { client, schema: run.schema };
    const range = await dropTraces(target, { below, framesMax: state.framesMax, blocksMax: BLOCKS_MAX });
    return range === null ? null : { ...range, seq: await publishCommit(client, run, 'progress') };
  });
  if (done === null) {
    noteEnd(state, (removed) => log('info', `Removed ${removed} internal transactions below block ${below}`));
    return false;
  }
  context.range.head = { ...context.range.head, seq: done.seq };
  state.removed += done.frames;
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
function noteSize(state: RetentionState, { frames }: DroppedRange, ms: number): void {
  if (frames < state.framesMax / 2) return;
  const fitting = Math.floor(frames * Math.min(2, CHUNK_MS / Math.max(ms, 1)));
  state.framesMax = Math.min(FRAMES_MAX, Math.max(FRAMES_MIN, fitting));
}
