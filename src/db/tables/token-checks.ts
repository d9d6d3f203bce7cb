import { columnsOf } from './columns.ts';
import { table } from './table.ts';

const { bigint, bytea, integer, numeric, text, timestamptz } = columnsOf();

/**
 * Whether what a token's transfers add up to is what the token itself says: of balances, of the supply, or it does not
 * say.
 */
export type TokenVerdict = 'agrees' | 'balances_differ' | 'supply_differs' | 'unreadable';

/** Observed: a comparison of a token's folded balances and supply with what the token reports at `block_number`. */
export const TOKEN_CHECKS = table({
  layer: 'observed',
  name: 'token_checks',
  key: ['token_address'],
  columns: {
    token_address: bytea(),
    verdict: text<TokenVerdict>(),
    /** Null where the supply was not compared: not said, or too many holders to add up. */
    folded_supply: numeric.nullable(),
    observed_supply: numeric.nullable(),
    holders_checked: integer(),
    holders_differ: integer(),
    /** One of those that differ, with both balances. */
    holder_address: bytea.nullable(),
    folded_balance: numeric.nullable(),
    observed_balance: numeric.nullable(),
    block_number: bigint(),
    block_hash: bytea(),
    observed_at: timestamptz(),
  },
});
