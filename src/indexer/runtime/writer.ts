import type { ClientBase } from 'pg';
import { inPipeline } from '#db/connection/pipeline.ts';
import { commit } from '#db/connection/transaction.ts';

/** Priority of writes: live blocks go before everything else, the backfill comes last. */
export type Priority = 'live' | 'observed' | 'history';

/** The single writer of a run: one job at a time, most urgent first. */
export interface Writer {
  /** Runs `work` exclusively and without a transaction: no write to the run occurs between its reads. */
  read<T>(priority: Priority, work: (client: ClientBase) => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction: committed when it resolves, rolled back when it throws. */
  write<T>(priority: Priority, work: (client: ClientBase) => Promise<T>): Promise<T>;
  /**
   * Runs a transaction as one pipeline from `begin` to `commit`: the server is never idle while this thread is busy
   * elsewhere.
   */
  writePiped<T>(priority: Priority, work: (piped: ClientBase) => Promise<T>): Promise<T>;
  /** Number of queued jobs. */
  waiting(): Record<Priority, number>;
}

const ORDER: readonly Priority[] = ['live', 'observed', 'history'];

/**
 * Creates the writer on a dedicated connection. Indexed data can be fetched again, so a commit does not wait for the
 * disk (`synchronous_commit = off`): after a crash the last transactions may be missing as a whole.
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

/**
 * Runs `work` in a transaction on a dedicated connection. With `local` its commit waits for the disk, though not for a
 * standby.
 */
export async function inTransaction<T>(
  client: ClientBase,
  run: (client: ClientBase) => Promise<T>,
  synchronous: 'off' | 'local' = 'off',
): Promise<T> {
  return rollingBack(client, async () => {
    await begin(client, synchronous);
    const result = await run(client);
    await commit(client);
    return result;
  });
}

async function inPipedTransaction<T>(client: ClientBase, run: (piped: ClientBase) => Promise<T>): Promise<T> {
  return rollingBack(client, () =>
    inPipeline(client, async (piped) => {
      const begun = begin(piped, 'off');
      const [result] = await Promise.all([run(piped), begun]);
      await commit(piped);
      return result;
    }),
  );
}

/** Begins a transaction: two statements, one round trip. */
async function begin(client: ClientBase, synchronous: 'off' | 'local'): Promise<void> {
  await inPipeline(client, (piped) =>
    Promise.all([piped.query('begin'), piped.query(`set local synchronous_commit = ${synchronous}`)]),
  );
}

/** Rolls back when `transaction` throws. */
async function rollingBack<T>(client: ClientBase, transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
