import type { Kysely, PostgresPool } from 'kysely';
import type { FairQueue } from '#lib/fair-queue.ts';
import type { RangeReader } from '../range-reads/attach.ts';
import type { MissingBlocks } from '../range-reads/moved-range.ts';
import type { Tables } from '../tables/tables.ts';
import { cancelStatement } from './cancel-statement.ts';
import type { DatabaseClient, DatabasePool } from './connect.ts';
import type { DatabaseConnection } from './connection.ts';
import { openKysely } from './open-kysely.ts';

/** A unit of work of a client. */
export interface Work {
  /** Client whose share it uses; null for the server itself. */
  client: string | null;
  /** Aborts when no client waits any longer: queued statements are dropped, running ones cancelled. */
  signal?: AbortSignal | undefined;
  /** Charges bytes read for it elsewhere to the request's limit. */
  charge?: ((bytes: number) => void) | undefined;
  /** Called with blocks whose internal transactions its answer lacks; more than once for the same. */
  noteMissing?: ((missing: MissingBlocks) => void) | undefined;
}

/** A pool that shares its connections fairly between clients. */
export interface ReadPool {
  readonly pool: DatabasePool;
  /** Returns Kysely on the pool, for one unit of work. Statements reject with QueueFullError, or the reason of the signal. */
  open(work: Work): Kysely<Tables>;
  /** Number of statements that wait for a connection. */
  waiting(): number;
}

/**
 * Minimum duration after which a statement is cancelled, in ms; shorter ones run to the end, as a cancel request costs
 * the server a process.
 */
const CANCEL_AFTER_MS = 50;

/** Creates the pool; its queue has as many slots as the pool has connections. Its handles read moved ranges by `openRanges`. */
export function createReadPool(
  pool: DatabasePool,
  connection: DatabaseConnection,
  queue: FairQueue,
  openRanges?: (work: Work) => RangeReader,
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
      return openKysely(lent, { ranges: openRanges?.(work) });
    },
    waiting: () => queue.waiting(),
  };
}

/** Lends a connection to Kysely; it returns to the pool when no cancel request of this work can affect another's. */
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

/** Cancels the running statement of a connection when the signal aborts; `end` resolves to true if the connection is reusable. */
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
