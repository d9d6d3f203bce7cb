import { columnsOf } from '../columns.ts';
import { table } from '../table.ts';

const { bigint, bytea, integer, numeric, text, timestamptz } = columnsOf();

/**
 * Result of comparing the sum of a token's transfers with its own report: equal, different balances, different supply,
 * or no report.
 */
export type TokenVerdict = 'agrees' | 'balances_differ' | 'supply_differs' | 'unreadable';

/** Observed: a comparison of a token's folded balances and supply with its report at `block_number`. */
export const TOKEN_CHECKS = table({
  layer: 'observed',
  name: 'token_checks',
  key: ['token_address'],
  columns: {
    token_address: bytea(),
    verdict: text<TokenVerdict>(),
    /** Null if the supply was not compared: not reported, or too many holders to add up. */
    folded_supply: numeric.nullable(),
    observed_supply: numeric.nullable(),
    holders_checked: integer(),
    holders_differ: integer(),
    /** A holder whose balances differ, with both balances. */
    holder_address: bytea.nullable(),
    folded_balance: numeric.nullable(),
    observed_balance: numeric.nullable(),
    block_number: bigint(),
    block_hash: bytea(),
    observed_at: timestamptz(),
  },
});
