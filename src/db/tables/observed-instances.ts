import type { Generated } from 'kysely';
import { columnsOf } from './columns.ts';
import { table } from './table.ts';

const { bigint, bytea, integer, jsonb, numeric, smallint, text, timestamptz } = columnsOf();

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

/** What `tokenURI` or `uri` said of one token instance at `block_number`, and the metadata that was found by it. */
export const OBSERVED_INSTANCES = table({
  layer: 'observed',
  name: 'observed_instances',
  key: ['token_address', 'token_id'],
  columns: {
    token_address: bytea(),
    token_id: numeric(),
    /** As the contract wrote it, with the id filled in; of a `data:` URI only the beginning. */
    uri: text.nullable(),
    metadata: jsonb.nullable(),
    metadata_bytes: integer(),
    summary: jsonb.nullable<InstanceSummary | null>(),
    error: text.nullable<InstanceError | null>(),
    /** How often it was tried to be fetched. */
    attempts: smallint(),
    block_number: bigint(),
    block_hash: bytea(),
    observed_at: timestamptz(),
    /** How often the contract gave the same URI at a later block since it gave it first. */
    confirmations: smallint<Generated<number>>(),
    /** When it is to be read again. */
    next_at: timestamptz<Generated<Date>>(),
  },
});

/** Token instances that a visitor has asked to read again. */
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
