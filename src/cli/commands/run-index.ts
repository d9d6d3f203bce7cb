import { createIndexerOptions } from '../indexer/create-indexer-options.ts';
import { startIndexServer } from '../indexer/start-index-server.ts';
import { startIndexer } from '../indexer/start-indexer.ts';
import { openDatabase } from '../open-database.ts';
import type { CommandContext } from './command-context.ts';

/** Runs only the indexer, on a database that other processes read. */
export async function runIndex(context: CommandContext): Promise<void> {
  const { config, modules, rpcUrls, logger, metrics, lifetime } = context;
  const database = await openDatabase(config, config.database.dataDir, { modules, logger, lifetime });
  const { connection } = database;
  const options = createIndexerOptions(config, { connection, rpcUrls });
  const indexer = startIndexer(options, { modules, logger, metrics, lifetime, isSmallChain: false });
  const { indexPort } = config.server;
  if (indexPort !== undefined) await startIndexServer(context, { database, indexer, port: indexPort });
}
