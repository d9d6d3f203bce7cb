import { columnsOf } from '../columns.ts';
import { table } from '../table.ts';
import type { TokenTypeCode } from '../token-transfers.ts';

const { bigint, boolean, bytea, integer, numeric, smallint, timestamptz } = columnsOf();

/**
 * Observed: a token whose transfers do not add up to its report, and the one block at which its holders' balances were
 * read. A token has such a row only while the two differ.
 */
export const TOKEN_OBSERVATIONS = table({
  layer: 'observed',
  name: 'token_observations',
  key: ['token_address'],
  columns: {
    token_address: bytea(),
    token_type: smallint<TokenTypeCode>(),
    /** Number of addresses with a positive balance, among those read; null if the transfers add up to all of these. */
    holders_count: bigint.nullable(),
    /** Number of balances read. */
    balances_count: integer(),
    /** True if there are, or may be, holders whose balance was not read. */
    is_partial: boolean(),
    block_number: bigint(),
    block_hash: bytea(),
    observed_at: timestamptz(),
  },
});

/**
 * Observed: balances of such a token as it reports them; in all responses they replace the row of `token_balances` with
 * the same key.
 */
export const OBSERVED_TOKEN_BALANCES = table({
  layer: 'observed',
  name: 'observed_token_balances',
  key: ['holder_address', 'token_type', 'token_address', 'token_id'],
  columns: {
    token_address: bytea(),
    token_type: smallint(),
    token_id: numeric(),
    holder_address: bytea(),
    value: numeric(),
  },
});
