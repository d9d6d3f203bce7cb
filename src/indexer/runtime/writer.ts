import type { ClientBase } from 'pg';
import { inPipeline } from '../../db/pipeline.ts';
import { commit } from '../../db/transaction.ts';

/** Who writes first: live blocks go before everything else, history comes last. */
export type Priority = 'live' | 'observed' | 'history';

/** The one writer of a run: one job after the other, the most urgent first. */
export interface Writer {
  /** Runs `work` alone and without a transaction: nothing is written to the run between what it reads. */
  read<T>(priority: Priority, work: (client: ClientBase) => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction of its own: committed when it resolves, rolled back when it throws. */
  write<T>(priority: Priority, work: (client: ClientBase) => Promise<T>): Promise<T>;
  /** The same in one pipeline from `begin` to `commit`: the server is never idle while this thread is busy elsewhere. */
  writePiped<T>(priority: Priority, work: (piped: ClientBase) => Promise<T>): Promise<T>;
  /** Jobs that have not begun yet. */
  waiting(): Record<Priority, number>;
}

const ORDER: readonly Priority[] = ['live', 'observed', 'history'];

/**
 * Makes the writer on a connection that it has for itself. What the index holds can be fetched again, so a commit
 * does not wait for the disk (`synchronous_commit = off`): after a crash whole transactions at the end may be missing.
 */
export function createWriter(client: ClientBase): Writer {
  const queues = new Map<Priority, (() => Promise<void>)[]>(ORDER.map((priority) => [priority, []]));
  let isBusy = false;

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let job = next(); job !== undefined; job = next()) await job();
    isBusy = false;
  }

  function next(): (() => Promise<void>) | undefined {
    for (const priority of ORDER) {
      const job = queues.get(priority)?.shift();
      if (job !== undefined) return job;
    }
    return undefined;
  }

  const enqueue = <T>(priority: Priority, job: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      queues.get(priority)?.push(() => job().then(resolve, reject));
      void work();
    });

  const count = (priority: Priority) => queues.get(priority)?.length ?? 0;
  return {
    waiting: () => ({ live: count('live'), observed: count('observed'), history: count('history') }),
    read: (priority, run) => enqueue(priority, async () => run(client)),
    write: (priority, run) => enqueue(priority, () => inTransaction(client, run)),
    writePiped: (priority, run) => enqueue(priority, () => inPipedTransaction(client, run)),
  };
}

/** Runs `work` in a transaction on a connection of one's own. */
export async function inTransaction<T>(
  client: ClientBase,
  run: (client: ClientBase) => Promise<T>,
): Promise<T> {
  return rollingBack(client, async () => {
    await client.query('begin; set local synchronous_commit = off');
    const result = await run(client);
    await commit(client);
    return result;
  });
}

async function inPipedTransaction<T>(client: ClientBase, run: (piped: ClientBase) => Promise<T>): Promise<T> {
  return rollingBack(client, () =>
    inPipeline(client, async (piped) => {
      const begun = Promise.all([piped.query('begin'), piped.query('set local synchronous_commit = off')]);
      const [result] = await Promise.all([run(piped), begun]);
      await commit(piped);
      return result;
    }),
  );
}

/** Rolls back what `transaction` has begun when it throws. */
async function rollingBack<T>(client: ClientBase, transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
