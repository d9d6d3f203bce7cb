import { listSuspects, removeSuspects } from '#db/writes/coverage/suspects.ts';
import { forgetObservedBetween } from '#db/writes/observed/forget-observed.ts';
import { BaseError } from '#lib/base-error.ts';
import { enqueueAgain } from '../observe/enqueue-observations.ts';
import { type BackOff, createBackOff } from '../runtime/back-off.ts';
import type { IndexerContext } from '../runtime/context.ts';
import type { Task } from '../runtime/task.ts';
import { auditBlock } from './audit-block.ts';

/** Time without invalid data after which a node is trusted again. */
const QUIET_MS = 10_000;
/** Number of blocks read again at a time. */
const BATCH = 20;
/** Number of suspect blocks, lowest first, among which due ones are selected. */
const LOOK = 1000;

/** Task that reads blocks again that were written while the node returned invalid data. */
export const suspectsTask: Task = {
  name: 'suspects',
  create({ context }) {
    const backOff = createBackOff();
    return { idleMs: 5000, run: () => rereadSuspects(context, backOff) };
  },
};

/**
 * Reads blocks again that were written while the node returned invalid data, with their traces, which no root proves,
 * and queues all accounts and tokens that it reported on at these heights. Returns false when there is nothing to do
 * now.
 */
export async function rereadSuspects(
  context: IndexerContext,
  backOff: BackOff,
  now: () => number = Date.now,
): Promise<boolean> {
  const {
    run,
    writer,
    memory: { lastSuspect },
  } = context;
  if (now() - lastSuspect.at < QUIET_MS) return false;
  const kept = await writer.read('history', (client) => listSuspects({ client, schema: run.schema }, LOOK));
  const due = kept.filter((number) => backOff.isDue(String(number)));
  const done: number[] = [];
  for (const number of due.slice(0, BATCH)) {
    if (await isReadAgain(context, number)) done.push(number);
    else backOff.failed(String(number));
  }
  if (done.length > 0) {
    await dropObservations(context, done);
    await writer.write('history', (client) => removeSuspects({ client, schema: run.schema }, done));
  }
  return due.length > BATCH;
}

async function isReadAgain(context: IndexerContext, number: number): Promise<boolean> {
  try {
    await auditBlock(context, number, Math.random);
    return true;
  } catch (error) {
    if (error instanceof BaseError) return false;
    throw error;
  }
}

async function dropObservations(context: IndexerContext, numbers: readonly number[]): Promise<void> {
  const { run, writer } = context;
  const range = { from: Math.min(...numbers), to: Math.max(...numbers) };
  const dropped = await writer.write('observed', (client) =>
    forgetObservedBetween({ client, schema: run.schema }, range),
  );
  enqueueAgain(context, { addresses: dropped.codes, tokens: [] }, dropped);
  context.triggers.balances.wake();
}
