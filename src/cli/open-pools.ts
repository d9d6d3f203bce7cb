import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { createPool, type DatabasePool } from '../db/connect.ts';
import type { DatabaseConnection } from '../db/connection.ts';
import { createReadPool, type ReadPool } from '../db/read-pool.ts';
import { takesStatementTimeout } from '../db/statement-timeout.ts';
import { createFairQueue } from '../lib/fair-queue.ts';
import type { Lifetime } from './lifetime.ts';

/** Connections for what is answered at once, and for what may take longer. */
export interface ReadPools {
  light: ReadPool;
  heavy: ReadPool;
}

/** Per class of call: how many connections, how many of them one client may have, and how long one statement may take, in ms. */
const CLASSES = {
  light: { max: 8, maxPerClient: 6, timeoutMs: 10_000 },
  heavy: { max: 4, maxPerClient: 3, timeoutMs: 15_000 },
} as const;
/** Statements that wait; the calls that they are of are bounded before. */
const WAITING = { waiting: 10_000, waitingPerClient: 2000, waitMs: 10_000 };
const END_LIMIT_MS = 3000;

/** Opens the pools that the API reads through; a pooler that takes no time limits has them kept on this side. */
export async function openReadPools(
  config: Config,
  connection: DatabaseConnection,
  lifetime: Lifetime,
): Promise<ReadPools> {
  const isLimitedThere = config.database.url === undefined || (await takesStatementTimeout(connection));
  const open = (name: keyof typeof CLASSES) => {
    const { max, maxPerClient, timeoutMs } = CLASSES[name];
    const limit = isLimitedThere ? { statementTimeoutMs: timeoutMs } : { answerTimeoutMs: timeoutMs };
    const pool = createPool(connection, { max, applicationName: `spyglass api ${name}`, ...limit });
    // A statement that is still running has nobody left to wait for it.
    lifetime.onStop('database pool', () => Promise.race([pool.end(), sleep(END_LIMIT_MS)]));
    const queue = createFairQueue({ slots: max, slotsPerClient: maxPerClient, ...WAITING });
    return createReadPool(pool, connection, queue);
  };
  return { light: open('light'), heavy: open('heavy') };
}

const APP_CONNECTIONS = 4;
const APP_TIMEOUT_MS = 10_000;

/** Opens the connections on which parts of the server write what they keep beside chain data. */
export function openAppPool(connection: DatabaseConnection, lifetime: Lifetime): DatabasePool {
  const pool = createPool(connection, {
    max: APP_CONNECTIONS,
    applicationName: 'spyglass app',
    answerTimeoutMs: APP_TIMEOUT_MS,
  });
  lifetime.onStop('app pool', () => Promise.race([pool.end(), sleep(END_LIMIT_MS)]));
  return pool;
}
