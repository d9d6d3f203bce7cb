import type { DatabaseConnection } from '../../db/connection.ts';
import type { MetadataFetching } from '../observe/fetch-instances.ts';

/** Plain data, so that it can go to a worker. */
export interface IndexerOptions {
  connection: DatabaseConnection;
  rpcUrls: readonly string[];
  /** Where the node announces heads; polling alone does without. */
  wsUrl: string | null;
  /** How often the node is asked for its head, in ms. */
  pollIntervalMs: number;
  /** How long one request to the node may take, in ms; 20,000 by default. */
  rpcTimeoutMs?: number;
  /** The lowest block that is to be indexed; by default the first of the node's own chain. */
  firstBlock?: number | undefined;
  /** The pause between two checks of the audit, in ms; 0 for none. */
  auditIntervalMs: number;
  /** How metadata of instances is fetched; without it it is read only where contracts hold it themselves. */
  metadataFetching?: MetadataFetching | null;
  /** File that names the accounts of the genesis block. */
  genesisFile?: string | null;
}
