import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#config/config.ts';
import { createPool, type DatabasePool } from '#db/connection/connect.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import { createReadPool, type ReadPool } from '#db/connection/read-pool.ts';
import { takesStatementTimeout } from '#db/connection/statement-timeout.ts';
import type { RangeServerState } from '#db/range-reads/moved-range.ts';
import { openRangePool } from '#db/range-reads/open-range-pool.ts';
import { createRangeStore, type RangeStore } from '#db/range-reads/range-store.ts';
import type { RangeServerUrls } from '#db/ranges/range-connection.ts';
import { createCatalogReader } from '#db/ranges/read-catalog.ts';
import { createFairQueue } from '#lib/fair-queue.ts';
import type { Lifetime } from '../lifetime.ts';

/** Connection pools for fast queries and for slow ones. */
export interface ReadPools {
  light: ReadPool;
  heavy: ReadPool;
  /** Moved ranges that both read. */
  ranges: RangeStore;
}

interface PoolOptions {
  /** Addresses of servers of moved ranges, by name. */
  rangeServers?: RangeServerUrls;
  onError?: ((error: unknown) => void) | undefined;
  onRangeServer?: (state: RangeServerState, detail?: string) => void;
}

/** Per class of query: number of connections reserved for other clients, and statement timeout in ms. */
const CLASSES = {
  light: { others: 2, timeoutMs: 10_000 },
  heavy: { others: 1, timeoutMs: 15_000 },
} as const;
const LIGHT_MAX = 8;
const HEAVY_MAX = 4;
/** Limits on waiting statements; the API calls that issue them are limited before. */
const WAITING = { waiting: 10_000, waitingPerClient: 2000, waitMs: 10_000 };
const END_LIMIT_MS = 3000;

/** Opens the read pools of the API; where a pooler accepts no statement timeouts, they are enforced on the client side. */
export async function openReadPools(
  config: Config,
  connection: DatabaseConnection,
  lifetime: Lifetime,
  { onError, rangeServers = {}, onRangeServer }: PoolOptions = {},
): Promise<ReadPools> {
  const isEmbedded = config.database.url === undefined;
  const isLimitedThere = isEmbedded || (await takesStatementTimeout(connection));
  const open = (name: keyof typeof CLASSES, max: number) => {
    const { others, timeoutMs } = CLASSES[name];
    const limit = isLimitedThere ? { statementTimeoutMs: timeoutMs } : { answerTimeoutMs: timeoutMs };
    const applicationName = `spyglass api ${name}`;
    const pool = createPool(connection, { max, applicationName, ...limit, ...(onError && { onError }) });
    // Nothing awaits a statement that is still running.
    lifetime.onStop('database pool', () => Promise.race([pool.end(), sleep(END_LIMIT_MS)]));
    return { pool, queue: createFairQueue({ slots: max, slotsPerClient: max - others, ...WAITING }) };
  };
  const max = isEmbedded ? countConnections(availableParallelism()) : { light: LIGHT_MAX, heavy: HEAVY_MAX };
  const light = open('light', max.light);
  const heavy = open('heavy', max.heavy);
  const ranges = createRangeStore({
    readCatalog: createCatalogReader(light.pool),
    openPool: (name) => openRangePool(name, rangeServers),
    ...(onRangeServer && { onChange: onRangeServer }),
  });
  lifetime.onStop('range servers', () => Promise.race([ranges.close(), sleep(END_LIMIT_MS)]));
  return {
    light: createReadPool(light.pool, connection, light.queue, ranges.open),
    heavy: createReadPool(heavy.pool, connection, heavy.queue, ranges.open),
    ranges,
  };
}

/**
 * Maximum number of concurrent statements of each class, on the database's machine: more than twice its cores only
 * delay each other, and each takes a process of 5 to 8 MB. Pure.
 */
export function countConnections(cores: number): Record<keyof typeof CLASSES, number> {
  return {
    light: Math.max(4, Math.min(2 * cores + 1, LIGHT_MAX)),
    heavy: Math.max(3, Math.min(cores + 1, HEAVY_MAX)),
  };
}

const APP_CONNECTIONS = 4;
const APP_TIMEOUT_MS = 10_000;

/** Opens the pool with which parts of the server write data other than chain data. */
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
