import type { Kysely, PostgresPool } from 'kysely';
import type { FairQueue } from '../lib/fair-queue.ts';
import { cancelStatement } from './cancel-statement.ts';
import type { DatabaseClient, DatabasePool } from './connect.ts';
import type { DatabaseConnection } from './connection.ts';
import { openKysely } from './open-kysely.ts';
import type { Tables } from './tables/tables.ts';

/** For whom statements run. */
export interface Work {
  /** Whose turn they take; null for the server itself. */
  client: string | null;
  /** Aborts when no client waits for them any longer: what waits is dropped, what runs is cancelled. */
  signal?: AbortSignal | undefined;
  /** Counts bytes that were read for it elsewhere, beyond what one request may cost. */
  charge?: ((bytes: number) => void) | undefined;
}

/** A pool whose connections go to clients in turn. */
export interface ReadPool {
  readonly pool: DatabasePool;
  /** Kysely on the pool, for one unit of work. Statements reject with QueueFullError, or the reason of the signal. */
  open(work: Work): Kysely<Tables>;
  /** Statements that wait for a connection. */
  waiting(): number;
}

/** Shorter statements than this are left to end by themselves: a cancel request costs the server a process. */
const CANCEL_AFTER_MS = 50;

/** Creates it; the queue has as many slots as the pool has connections. */
export function createReadPool(
  pool: DatabasePool,
  connection: DatabaseConnection,
  queue: FairQueue,
): ReadPool {
  async function connect({ client, signal }: Work) {
    const giveBack = await queue.enter(client, signal);
    try {
      return lend(await pool.connect(), connection, giveBack, signal);
    } catch (error) {
      giveBack();
      throw error;
    }
  }
  return {
    pool,
    open(work) {
      const lent: PostgresPool = { connect: () => connect(work) as never, end: async () => {} };
      return openKysely(lent);
    },
    waiting: () => queue.waiting(),
  };
}

/** A connection as Kysely takes it, which goes back to the pool when nothing of this work can hit another's. */
function lend(
  client: DatabaseClient,
  connection: DatabaseConnection,
  giveBack: () => void,
  signal: AbortSignal | undefined,
) {
  let isUnclear = false;
  return {
    async query(text: string, values: unknown[]) {
      signal?.throwIfAborted();
      const answer = client.query(text, values);
      if (signal === undefined) return answer;
      const cancelling = cancelOnAbort(client, connection, signal);
      try {
        return await answer;
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      } finally {
        isUnclear = !(await cancelling.end());
      }
    },
    release() {
      client.release(isUnclear);
      giveBack();
    },
  };
}

/** Cancels what runs on a connection when the signal aborts; `end` shows whether the connection can be used again. */
function cancelOnAbort(client: DatabaseClient, connection: DatabaseConnection, signal: AbortSignal) {
  let timer: NodeJS.Timeout | undefined;
  let request: Promise<boolean> | undefined;
  const onAbort = () => {
    timer = setTimeout(() => {
      request = cancelStatement(connection, client);
    }, CANCEL_AFTER_MS);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  return {
    async end(): Promise<boolean> {
      signal.removeEventListener('abort', onAbort);
      clearTimeout(timer);
      return (await request) ?? true;
    },
  };
}
