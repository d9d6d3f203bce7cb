import type { DatabaseConnection } from '#db/connection/connection.ts';
import type { RangeServerUrls } from '#db/ranges/range-connection.ts';

/** Allowed fetching of token instance metadata. */
export interface MetadataFetching {
  /** Gateway URL for `ipfs://` addresses, up to the content's id. Null if they are not fetched. */
  ipfsGateway: string | null;
}

/** Plain data, so that it can be sent to a worker. */
export interface IndexerOptions {
  connection: DatabaseConnection;
  rpcUrls: readonly string[];
  /** WebSocket URL for head announcements; null for polling only. */
  wsUrl: string | null;
  /** Poll interval of the node's head, in ms. */
  pollIntervalMs: number;
  /** Timeout of one request to the node, in ms; 20,000 by default. */
  rpcTimeoutMs?: number;
  /** Number of threads that decode the history; 0, the default, for the thread of the indexer. */
  historyThreads?: number;
  /** Lowest block to index; by default the first of the node's own chain. */
  firstBlock?: number | undefined;
  /** Pause between two checks of the audit, in ms; 0 disables it. */
  auditIntervalMs: number;
  /** Fetching of token instance metadata; by default only inline metadata is read. */
  metadataFetching?: MetadataFetching | null;
  /** Path of a genesis file. */
  genesisFile?: string | null;
  /** Connection strings of servers for old traces, by name. */
  rangeServers?: RangeServerUrls;
}
