import { choosePollInterval, toWebSocketUrl } from '../connect-node.ts';
import { openDatabase } from '../open-database.ts';
import { readMetadataFetching } from '../read-metadata-fetching.ts';
import { startIndexServer } from '../start-index-server.ts';
import { startIndexer } from '../start-indexer.ts';
import type { CommandContext } from './command-context.ts';

/** Runs the indexer alone, on a database that other processes read. */
export async function runIndex(context: CommandContext): Promise<void> {
  const { config, rpcUrls, logger, metrics, lifetime } = context;
  const database = await openDatabase(config, config.database.dataDir, { logger, lifetime });
  const first = rpcUrls[0] ?? '';
  const wsUrl = config.node.rpcWsUrl ?? toWebSocketUrl(first);
  startIndexer(
    {
      connection: database.connection,
      rpcUrls,
      wsUrl,
      pollIntervalMs: choosePollInterval(first),
      auditIntervalMs: config.node.auditIntervalMs,
      metadataFetching: readMetadataFetching(config),
    },
    { logger, metrics, lifetime },
  );
  const { indexPort } = config.server;
  if (indexPort !== undefined) await startIndexServer(context, database, indexPort);
}
