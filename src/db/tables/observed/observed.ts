import type { Generated } from 'kysely';
import { columnsOf } from '../columns.ts';
import { type RowOf, table } from '../table.ts';

const { bigint, bytea, numeric, smallint, text, timestamptz } = columnsOf();

/** Metadata of a token contract at `block_number`; null where it returned nothing readable. */
export const OBSERVED_TOKENS = table({
  layer: 'observed',
  name: 'observed_tokens',
  key: ['address'],
  columns: {
    address: bytea(),
    name: text.nullable(),
    symbol: text.nullable(),
    decimals: numeric.nullable(),
    total_supply: numeric.nullable(),
    block_number: bigint(),
    block_hash: bytea(),
    observed_at: timestamptz(),
    /** Number of later blocks at which the same was read. */
    confirmations: smallint<Generated<number>>(),
    /** Time of the next read. */
    next_at: timestamptz<Generated<Date>>(),
  },
});
export type ObservedTokensTable = RowOf<typeof OBSERVED_TOKENS>;

/** Code at an address, as returned by the node at `block_number`. */
export const OBSERVED_CODES = table({
  layer: 'observed',
  name: 'observed_codes',
  key: ['address'],
  columns: {
    address: bytea(),
    code: bytea(),
    block_number: bigint(),
    block_hash: bytea(),
    observed_at: timestamptz(),
  },
});
