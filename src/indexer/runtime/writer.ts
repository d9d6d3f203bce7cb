import type { ClientBase } from 'pg';
import { inPipeline } from '#db/connection/pipeline.ts';
import { commit } from '#db/connection/transaction.ts';
import type { Copy, CopyPool } from './copy-pool.ts';

/** Priority of writes: live blocks go before everything else, the backfill comes last. */
export type Priority = 'live' | 'observed' | 'history';

/** The single writer of a run: one job at a time, most urgent first. */
export interface Writer {
  /** Runs `work` exclusively and without a transaction: no write to the run occurs between its reads. */
  read<T>(priority: Priority, work: (client: ClientBase) => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction: committed when it resolves, rolled back when it throws. */
  write<T>(priority: Priority, work: (client: ClientBase) => Promise<T>): Promise<T>;
  /** The same with no other transaction open, nor rows copied ahead from the block above `top` on until gaps are read. */
  writeAlone<T>(priority: Priority, work: (client: ClientBase) => Promise<T>, top?: number): Promise<T>;
  /**
   * Runs a transaction of the history in two parts: rows are copied ahead on a connection of their own where there is
   * one, and published in their turn. Otherwise it is one pipeline from `begin` to `commit`: the server is never idle
   * while this thread is busy elsewhere.
   */
  writeInParts<T>(parts: TransactionParts<T>): Promise<T>;
  /** Connections that copy ahead; null if there are none. */
  copies: CopyPool | null;
  /** Number of queued jobs. */
  waiting(): Record<Priority, number>;
}

/** A transaction of the history. */
export interface TransactionParts<T> {
  /** Highest of its blocks. */
  top: number;
  /** Resolves when all earlier transactions are committed; if it rejects, this one is rolled back. */
  turn: Promise<unknown>;
  /** Copies rows that no statement of `publish` reads or waits for. */
  copy: (piped: ClientBase) => Promise<unknown>;
  /** Sends everything else, its first statements before it awaits anything. */
  publish: (piped: ClientBase) => Promise<T>;
}

/** Duration of a job from which on nothing may wait for its turn beside it, in ms: the job may wait for that. */
const LONG_MS = 1000;

const ORDER: readonly Priority[] = ['live', 'observed', 'history'];

/**
 * Creates the writer on a dedicated connection, with others that copy ahead. Indexed data can be fetched again, so a
 * commit does not wait for the disk (`synchronous_commit = off`): after a crash the last transactions may be missing as
 * a whole.
 */
export function createWriter(client: ClientBase, copies: CopyPool | null = null): Writer {
  const queues = new Map<Priority, (() => Promise<void>)[]>(ORDER.map((priority) => [priority, []]));
  let isBusy = false;

  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let job = next(); job !== undefined; job = next())
      await (copies === null ? job() : guardLong(copies, job));
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
    copies,
    waiting: () => ({ live: count('live'), observed: count('observed'), history: count('history') }),
    read: (priority, run) => enqueue(priority, async () => run(client)),
    write: (priority, run) => enqueue(priority, () => inTransaction(client, run)),
    writeAlone: (priority, run, top) =>
      enqueue(priority, async () => {
        const release = await copies?.hold(top);
        return inTransaction(client, run).finally(release);
      }),
    async writeInParts(parts) {
      const copy = copies?.begin(parts.top, parts.copy);
      try {
        await parts.turn;
        await copy?.copied;
      } catch (error) {
        await copy?.drop();
        throw error;
      }
      return enqueue('history', () => publish(client, parts, copy, copies));
    },
  };
}

/** Runs a job; while it is long, no transaction waits for its turn beside it. */
async function guardLong(copies: CopyPool, job: () => Promise<void>): Promise<void> {
  let held: Promise<() => void> | undefined;
  const timer = setTimeout(() => {
    held = copies.hold();
  }, LONG_MS);
  try {
    await job();
  } finally {
    clearTimeout(timer);
    (await held)?.();
  }
}

/** Publishes copied rows; without them, writes the whole transaction on the connection of the writer. */
async function publish<T>(
  client: ClientBase,
  parts: TransactionParts<T>,
  copy: Copy | undefined,
  copies: CopyPool | null,
): Promise<T> {
  const published = await copy?.publish(parts.publish);
  if (published != null) return published.result;
  copies?.assertOpen();
  return inPipedTransaction(client, async (piped) => {
    const [result] = await Promise.all([parts.publish(piped), parts.copy(piped)]);
    return result;
  });
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
