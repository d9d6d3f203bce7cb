import { choosePollInterval, toWebSocketUrl } from '../connect-node.ts';
import { openDatabase } from '../open-database.ts';
import { startIndexer } from '../start-indexer.ts';
import type { CommandContext } from './command-context.ts';

/** Runs the indexer alone, on a database that other processes read. */
export async function runIndex({ config, rpcUrls, logger, lifetime }: CommandContext): Promise<void> {
  const database = await openDatabase(config, config.database.dataDir, lifetime);
  const first = rpcUrls[0] ?? '';
  const wsUrl = config.node.rpcWsUrl ?? toWebSocketUrl(first);
  startIndexer(
    { connection: database.connection, rpcUrls, wsUrl, pollIntervalMs: choosePollInterval(first) },
    logger,
    lifetime,
  );
}
