import { availableParallelism } from 'node:os';
import type { Config } from '#config/config.ts';
import type { DatabaseConnection } from '#db/connection/connection.ts';
import type { IndexerOptions, MetadataFetching } from '#indexer/runtime/indexer-options.ts';
import { readRangeServers } from '../range-servers.ts';
import { choosePollInterval, toWebSocketUrl } from './connect-node.ts';

interface Source {
  connection: DatabaseConnection;
  rpcUrls: readonly string[];
  /** WebSocket URL at which the demo node announces heads. */
  demoWsUrl?: string | undefined;
}

/** Creates the options of the indexer from the settings. */
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
    historyThreads: config.node.historyThreads ?? chooseHistoryThreads(availableParallelism()),
    firstBlock: config.node.firstBlock,
    auditIntervalMs: config.node.auditIntervalMs,
    metadataFetching: readMetadataFetching(config),
    genesisFile: config.node.genesisFile ?? null,
    rangeServers: readRangeServers(config),
  };
}

/** Default number of decoding threads: the writer and the database need half of the cores; a thread without one of its own costs more than it does. */
function chooseHistoryThreads(cores: number): number {
  return cores < CORES_MIN ? 0 : Math.min(Math.floor(cores / 2), HISTORY_THREADS_MAX);
}

const CORES_MIN = 3;
const HISTORY_THREADS_MAX = 4;

/** NFT metadata fetching that the operator allows; null for none. */
function readMetadataFetching({ nft }: Pick<Config, 'nft'>): MetadataFetching | null {
  return nft.fetchesMetadata ? { ipfsGateway: nft.ipfsGateway ?? null } : null;
}
