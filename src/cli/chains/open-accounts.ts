import type { SharedAccounts } from '#api/context-groups.ts';
import type { Config } from '#config/config.ts';
import { createPool } from '#db/connection/connect.ts';
import { keepsAccounts, listOpenModules } from '#modules/open-modules.ts';
import { MODULES } from '#modules/registry.ts';
import { settingsOf } from '../choose-mode.ts';
import type { Lifetime } from '../lifetime.ts';
import type { Logger } from '../log/logger.ts';
import { type Database, openDatabase } from '../open-database.ts';
import { type LoadedChain, nameOf, rootOf } from './chain-source.ts';

/** Few visitors sign in at once, and each connection is a process of PostgreSQL. */
const CONNECTIONS = 3;
const ANSWER_TIMEOUT_MS = 10_000;

interface AccountsContext extends Pick<Database, 'connection' | 'readConnection'> {
  /** Settings of the process. */
  config: Config;
  chains: readonly LoadedChain[];
  logger: Logger;
  lifetime: Lifetime;
}

/**
 * Opens the accounts of all chains in the database of the process; null where no chain has accounts. The result is the place of
 * one chain among those that share them.
 */
export async function openAccounts({
  config,
  chains,
  ...context
}: AccountsContext): Promise<((chain: string) => SharedAccounts) | null> {
  const modules = chains
    .map((chain) => listOpenModules(MODULES, settingsOf(chain.config, 'node')))
    .find((open) => keepsAccounts(open));
  if (modules === undefined) return null;
  const { connection, readConnection, logger, lifetime } = context;
  const { basePath } = config.app;
  const { dataDir } = config.database;
  await openDatabase(config, dataDir, { modules, logger, lifetime, place: { connection, readConnection } });
  const pool = createPool(connection, {
    max: CONNECTIONS,
    applicationName: 'spyglass accounts',
    answerTimeoutMs: ANSWER_TIMEOUT_MS,
  });
  lifetime.onStop('pool of the accounts', () => pool.end());
  const shared = {
    ...{ pool, dataDir, basePath, databases: new Map() },
    chains: chains.map(({ plan }) => ({
      name: plan.name,
      title: nameOf(plan),
      url: rootOf(plan, basePath),
    })),
  };
  return (chain) => ({ ...shared, chain });
}
