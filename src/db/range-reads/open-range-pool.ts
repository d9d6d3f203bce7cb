import { createFairQueue } from '#lib/fair-queue.ts';
import { createPool } from '../connection/connect.ts';
import { createReadPool } from '../connection/read-pool.ts';
import { openRangeConnection, type RangeServerUrls } from '../ranges/range-connection.ts';
import type { RangePool } from './range-server.ts';

/** Maximum number of connections of a process to a server. */
const CONNECTIONS_MAX = 4;
/** Maximum duration of a statement, in ms: enforced by the server, and here for one that has gone silent. */
const STATEMENT_MS = 2000;
const SILENCE_MS = 2500;
const WAITING = { waiting: 1000, waitingPerClient: 200, waitMs: STATEMENT_MS };

/**
 * Opens the read connections to a server of moved ranges; none is made before the first statement.
 * @throws DatabaseError `range_server_url`
 */
export function openRangePool(name: string, urls: RangeServerUrls): RangePool {
  const connection = openRangeConnection(name, urls);
  const limits = { statementTimeoutMs: STATEMENT_MS, answerTimeoutMs: SILENCE_MS };
  const open = (max: number, applicationName: string) =>
    createPool(connection, { max, applicationName, ...limits });
  const pool = open(CONNECTIONS_MAX, 'spyglass ranges');
  const queue = createFairQueue({ slots: CONNECTIONS_MAX, slotsPerClient: CONNECTIONS_MAX - 1, ...WAITING });
  return {
    reads: createReadPool(pool, connection, queue),
    async probe() {
      const probe = open(1, 'spyglass range probe');
      try {
        await probe.query('select 1');
      } finally {
        // Not awaited: a silent connection would not end.
        void probe.end().catch(() => {});
      }
    },
    end: () => pool.end(),
  };
}
