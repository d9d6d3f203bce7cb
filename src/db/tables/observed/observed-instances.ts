import type { Generated } from 'kysely';
import { columnsOf } from '../columns.ts';
import { table } from '../table.ts';

const { bigint, bytea, integer, jsonb, numeric, smallint, text, timestamptz } = columnsOf();

/** Location of an image or another medium: a URL, or inline in the metadata as a `data:` URI of a type. */
export type InstanceMedium = { url: string } | { mimeType: string };

/** Metadata of a token instance for lists. */
export interface InstanceSummary {
  name: string | null;
  image: InstanceMedium | null;
  animation: InstanceMedium | null;
  externalUrl: string | null;
}

/**
 * Reason why there is no metadata: the contract returned no URI, the URI is not fetched (yet), its content is not a
 * JSON object, or the fetch failed.
 */
export type InstanceError =
  | 'no_uri'
  | 'not_fetched'
  | 'not_json'
  | 'too_large'
  | 'unreachable'
  | 'refused'
  | 'bad_status';

/** Result of `tokenURI` or `uri` for one token instance at `block_number`, and the metadata found at it. */
export const OBSERVED_INSTANCES = table({
  layer: 'observed',
  name: 'observed_instances',
  key: ['token_address', 'token_id'],
  columns: {
    token_address: bytea(),
    token_id: numeric(),
    /** As returned by the contract, with the id filled in; a `data:` URI is cut to its beginning. */
    uri: text.nullable(),
    metadata: jsonb.nullable(),
    metadata_bytes: integer(),
    summary: jsonb.nullable<InstanceSummary | null>(),
    error: text.nullable<InstanceError | null>(),
    /** Number of fetch attempts. */
    attempts: smallint(),
    block_number: bigint(),
    block_hash: bytea(),
    observed_at: timestamptz(),
    /** Number of later blocks at which the contract returned the same URI. */
    confirmations: smallint<Generated<number>>(),
    /** Time of the next read. */
    next_at: timestamptz<Generated<Date>>(),
  },
});

/** Token instances whose metadata a visitor has asked to refresh. */
export const PENDING_INSTANCES = table({
  layer: 'run',
  name: 'wanted_instances',
  key: ['token_address', 'token_id'],
  columns: {
    token_address: bytea(),
    token_id: numeric(),
    wanted_at: timestamptz(),
  },
});
