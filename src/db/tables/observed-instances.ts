/** Where a picture or another medium is: an address, or inside the metadata itself as `data:` of a type. */
export type InstanceMedium = { url: string } | { mimeType: string };

/** The little of an instance's metadata that lists show. */
export interface InstanceSummary {
  name: string | null;
  image: InstanceMedium | null;
  animation: InstanceMedium | null;
  externalUrl: string | null;
}

/**
 * Why there is no metadata: the contract gave no address of it, the address is not fetched (yet), what was there is no JSON
 * object, or it could not be had.
 */
export type InstanceError =
  | 'no_uri'
  | 'not_fetched'
  | 'not_json'
  | 'too_large'
  | 'unreachable'
  | 'refused'
  | 'bad_status';

/** What `tokenURI` or `uri` said of one piece at `block_number`, and the metadata that was found by it. */
export interface ObservedInstancesTable {
  token_address: Buffer;
  token_id: bigint;
  /** As the contract wrote it, with the id filled in; of a `data:` URI only the beginning. */
  uri: string | null;
  metadata: unknown;
  metadata_bytes: number;
  summary: InstanceSummary | null;
  error: InstanceError | null;
  /** How often it was tried to be fetched. */
  attempts: number;
  block_number: number;
  block_hash: Buffer;
  observed_at: Date;
}

/** Pieces that a visitor wants asked again. */
export interface WantedInstancesTable {
  token_address: Buffer;
  token_id: bigint;
  wanted_at: Date;
}
