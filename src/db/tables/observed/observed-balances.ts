import { columnsOf } from '../columns.ts';
import { table } from '../table.ts';

const { bigint, boolean, bytea, int8multirange, numeric, timestamptz } = columnsOf();

/** Coin balance of an address at `block_number`, in wei, as reported by the node. */
export const OBSERVED_BALANCES = table({
  layer: 'observed',
  name: 'observed_balances',
  key: ['address'],
  columns: {
    address: bytea(),
    value: numeric(),
    /** As of the observation; indexed for the ranking. */
    transactions_count: bigint(),
    /** Null if the block was unwound: the balance has to be fetched again. */
    block_number: bigint.nullable(),
    block_hash: bytea.nullable(),
    /** `seq` of the commit that last found another value. */
    changed_seq: bigint(),
    observed_at: timestamptz(),
  },
});

/**
 * One row: blocks whose addresses have been fetched, by the layer that contains them, the sum of all balances, and the
 * number above zero.
 */
export const OBSERVED_BALANCES_PROGRESS = table({
  layer: 'run',
  name: 'observed_balances_progress',
  key: ['id'],
  columns: {
    id: boolean(),
    facts: int8multirange(),
    traces: int8multirange(),
    total: numeric(),
    holders: bigint(),
  },
});
