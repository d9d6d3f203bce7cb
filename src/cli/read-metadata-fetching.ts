import type { Config } from '../config/config.ts';
import type { MetadataFetching } from '../indexer/observe/fetch-instances.ts';

/** What the operator lets the indexer fetch for NFTs; null for nothing. */
export function readMetadataFetching({ nft }: Pick<Config, 'nft'>): MetadataFetching | null {
  return nft.fetchesMetadata ? { ipfsGateway: nft.ipfsGateway ?? null } : null;
}
