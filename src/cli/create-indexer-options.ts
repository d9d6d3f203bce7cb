import type { Config } from '../config/config.ts';
import type { DatabaseConnection } from '../db/connection.ts';
import type { MetadataFetching } from '../indexer/observe/fetch-instances.ts';
import type { IndexerOptions } from '../indexer/runtime/indexer-options.ts';
import { choosePollInterval, toWebSocketUrl } from './connect-node.ts';

interface Source {
  connection: DatabaseConnection;
  rpcUrls: readonly string[];
  /** Where the demo's node announces heads. */
  demoWsUrl?: string | undefined;
}

/** What the indexer receives of the operator's settings. */
export function createIndexerOptions(
  config: Config,
  { connection, rpcUrls, demoWsUrl }: Source,
): IndexerOptions {
  const first = rpcUrls[0] ?? '';
  return {
    connection,
    rpcUrls,
    wsUrl: config.node.rpcWsUrl ?? demoWsUrl ?? toWebSocketUrl(first),
    pollIntervalMs: choosePollInterval(first),
    firstBlock: config.node.firstBlock,
    auditIntervalMs: config.node.auditIntervalMs,
    metadataFetching: readMetadataFetching(config),
    genesisFile: config.node.genesisFile ?? null,
  };
}

/** What the operator lets the indexer fetch for NFTs; null for nothing. */
function readMetadataFetching({ nft }: Pick<Config, 'nft'>): MetadataFetching | null {
  return nft.fetchesMetadata ? { ipfsGateway: nft.ipfsGateway ?? null } : null;
}
