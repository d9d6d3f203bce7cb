import { availableParallelism } from 'node:os';
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

/** Per class of call: how many of the connections others than one client keep, and how long one statement may take, in ms. */
const CLASSES = {
  light: { others: 2, timeoutMs: 10_000 },
  heavy: { others: 1, timeoutMs: 15_000 },
} as const;
const LIGHT_MAX = 8;
const HEAVY_MAX = 4;
/** Statements that wait; the calls that they are of are bounded before. */
const WAITING = { waiting: 10_000, waitingPerClient: 2000, waitMs: 10_000 };
const END_LIMIT_MS = 3000;

/** Opens the pools that the API reads through; a pooler that takes no time limits has them kept on this side. */
export async function openReadPools(
  config: Config,
  connection: DatabaseConnection,
  lifetime: Lifetime,
  onError?: (error: unknown) => void,
): Promise<ReadPools> {
  const isEmbedded = config.database.url === undefined;
  const isLimitedThere = isEmbedded || (await takesStatementTimeout(connection));
  const open = (name: keyof typeof CLASSES, max: number) => {
    const { others, timeoutMs } = CLASSES[name];
    const limit = isLimitedThere ? { statementTimeoutMs: timeoutMs } : { answerTimeoutMs: timeoutMs };
    const applicationName = `spyglass api ${name}`;
    const pool = createPool(connection, { max, applicationName, ...limit, ...(onError && { onError }) });
    // A statement that is still running has nobody left to wait for it.
    lifetime.onStop('database pool', () => Promise.race([pool.end(), sleep(END_LIMIT_MS)]));
    const queue = createFairQueue({ slots: max, slotsPerClient: max - others, ...WAITING });
    return createReadPool(pool, connection, queue);
  };
  const max = isEmbedded ? countConnections(availableParallelism()) : { light: LIGHT_MAX, heavy: HEAVY_MAX };
  return { light: open('light', max.light), heavy: open('heavy', max.heavy) };
}

/**
 * How many statements of each class run at once on the database's own machine: more than twice its cores only delay each other, and each has a
 * process of 5 to 8 MB. Pure.
 */
export function countConnections(cores: number): Record<keyof typeof CLASSES, number> {
  return {
    light: Math.max(4, Math.min(2 * cores + 1, LIGHT_MAX)),
    heavy: Math.max(3, Math.min(cores + 1, HEAVY_MAX)),
  };
}

const APP_CONNECTIONS = 4;
const APP_TIMEOUT_MS = 10_000;

/** Opens the connections on which parts of the server write what they keep beside chain data. */
export function openAppPool(
  connection: DatabaseConnection,
  lifetime: Lifetime,
  onError?: (error: unknown) => void,
): DatabasePool {
  const pool = createPool(connection, {
    max: APP_CONNECTIONS,
    applicationName: 'spyglass app',
    answerTimeoutMs: APP_TIMEOUT_MS,
    ...(onError && { onError }),
  });
  lifetime.onStop('app pool', () => Promise.race([pool.end(), sleep(END_LIMIT_MS)]));
  return pool;
}
