import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { createPool, type DatabasePool } from '../db/connect.ts';
import type { DatabaseConnection } from '../db/connection.ts';
import { takesStatementTimeout } from '../db/statement-timeout.ts';
import type { Lifetime } from './lifetime.ts';

/** Connections for what is answered at once, and for what may take longer. */
export interface ReadPools {
  light: DatabasePool;
  heavy: DatabasePool;
}

/** Per class of call: how many connections, and how long one statement may take, in ms. */
const CLASSES = {
  light: { max: 8, timeoutMs: 10_000 },
  heavy: { max: 4, timeoutMs: 15_000 },
} as const;
const END_LIMIT_MS = 3000;

/** Opens the pools that the API reads through; a pooler that takes no time limits has them kept on this side. */
export async function openReadPools(
  config: Config,
  connection: DatabaseConnection,
  lifetime: Lifetime,
): Promise<ReadPools> {
  const isLimitedThere = config.database.url === undefined || (await takesStatementTimeout(connection));
  const open = (name: keyof typeof CLASSES) => {
    const { max, timeoutMs } = CLASSES[name];
    const limit = isLimitedThere ? { statementTimeoutMs: timeoutMs } : { answerTimeoutMs: timeoutMs };
    const pool = createPool(connection, { max, applicationName: `spyglass api ${name}`, ...limit });
    // A statement that is still running has nobody left to wait for it.
    lifetime.onStop('database pool', () => Promise.race([pool.end(), sleep(END_LIMIT_MS)]));
    return pool;
  };
  return { light: open('light'), heavy: open('heavy') };
}
