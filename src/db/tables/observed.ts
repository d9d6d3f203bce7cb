import type { Generated } from 'kysely';
import { columnsOf } from './columns.ts';
import { type RowOf, table } from './table.ts';

const { bigint, bytea, numeric, smallint, text, timestamptz } = columnsOf();

/** What a token contract said of itself at `block_number`; null where it said nothing that can be read. */
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
    /** How often the same was read at a later block since it was read first. */
    confirmations: smallint<Generated<number>>(),
    /** When it is to be read again. */
    next_at: timestamptz<Generated<Date>>(),
  },
});
export type ObservedTokensTable = RowOf<typeof OBSERVED_TOKENS>;

/** The code at an address as the node gave it at `block_number`. */
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
