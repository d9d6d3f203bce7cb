import pg from 'pg';
import { clientConfig } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { TERM_CONNECTION } from '#db/writes/indexer-term.ts';
import { lowerBackend } from './lower-priority.ts';

/** Connections of a copy pool, which are opened when they are needed. */
export interface CopyConnections {
  /** Takes a connection as soon as one is free; null if it is no longer wanted then. Rejects if none can be opened. */
  take(isWanted: () => boolean): Promise<pg.Client | null>;
  /** Returns a connection, and rolls back what is open on it. */
  give(client: pg.Client, state: 'open' | 'idle'): Promise<void>;
  /** Closes the connections that are not in use. */
  rest(): Promise<void>;
  /** Closes all connections: those in use when they are returned. */
  end(): Promise<void>;
}

/**
 * Limits of a copy connection. A wait for a lock may be one for a transaction that waits for its own turn, which the
 * server cannot see; and an indexer that is frozen must not delay its successor for long.
 */
const LIMITS = `set lock_timeout = '1s'; set idle_in_transaction_session_timeout = '60s'`;

/** Creates connections, at most `count` at a time. */
export function createCopyConnections(connection: DatabaseConnection, count: number): CopyConnections {
  const idle: pg.Client[] = [];
  const broken = new WeakSet<pg.Client>();
  const waiting: (() => void)[] = [];
  let free = count;
  let hasEnded = false;

  async function open(): Promise<pg.Client> {
    const client = new pg.Client(clientConfig(connection, TERM_CONNECTION));
    client.on('error', () => broken.add(client));
    await client.connect();
    await client.query(LIMITS);
    await lowerBackend(client);
    return client;
  }

  function release(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  async function give(client: pg.Client, state: 'open' | 'idle'): Promise<void> {
    if (state === 'open') await client.query('rollback').catch(() => broken.add(client));
    if (broken.has(client) || hasEnded) await client.end().catch(() => {});
    else idle.push(client);
    release();
  }

  async function rest(): Promise<void> {
    await Promise.all(idle.splice(0).map((client) => client.end().catch(() => {})));
  }

  return {
    async take(isWanted) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      if (!isWanted()) {
        release();
        return null;
      }
      let client = idle.pop();
      while (client !== undefined && broken.has(client)) client = idle.pop();
      try {
        client ??= await open();
      } catch (error) {
        release();
        throw error;
      }
      if (isWanted()) return client;
      await give(client, 'idle');
      return null;
    },
    give,
    rest,
    async end() {
      hasEnded = true;
      await rest();
    },
  };
}
