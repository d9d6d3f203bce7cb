import pg from 'pg';
import { clientConfig } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { openRangeConnection, type RangeServerUrls } from '#db/ranges/range-connection.ts';
import { fixTextForm } from '#db/writes/ranges/range-rows.ts';

/** Application name of the connections that move ranges. */
const MOVE_NAME = 'spyglass ranges';

/** Connections of a move: one to the first server, for long reads, and one to each range server. */
export interface RangeSession {
  /** Opens the connection to a server, or returns the open one; null is the first server. */
  open(server: string | null): Promise<pg.Client>;
  /** Times at which switches were first seen in the catalog, by server and schema. */
  readonly seen: Map<string, Date>;
  /** Closes all connections; they are opened again when needed. */
  close(): Promise<void>;
}

/** Creates the session without connecting. */
export function createRangeSession(first: DatabaseConnection, urls: RangeServerUrls): RangeSession {
  const clients = new Map<string | null, pg.Client>();
  return {
    seen: new Map(),
    async open(server) {
      const known = clients.get(server);
      if (known !== undefined) return known;
      const connection = server === null ? first : openRangeConnection(server, urls);
      const client = new pg.Client(clientConfig(connection, MOVE_NAME));
      client.on('error', () => clients.delete(server));
      client.on('end', () => clients.delete(server));
      try {
        await client.connect();
        await fixTextForm(client);
      } catch (error) {
        await client.end().catch(() => {});
        throw error;
      }
      clients.set(server, client);
      return client;
    },
    async close() {
      const open = [...clients.values()];
      clients.clear();
      await Promise.all(open.map((client) => client.end().catch(() => {})));
    },
  };
}
