import { columnsOf } from './columns.ts';
import { table } from './table.ts';

const { bigint, boolean, bytea, int8multirange, numeric, timestamptz } = columnsOf();

/** How much of the chain's coin an address held at `block_number`, in wei, by the node's word. */
export const OBSERVED_BALANCES = table({
  layer: 'observed',
  name: 'observed_balances',
  key: ['address'],
  columns: {
    address: bytea(),
    value: numeric(),
    /** As of the observation; the ranking by it stands on an index. */
    transactions_count: bigint(),
    /** Null where the block was taken back: the address is to be asked for again. */
    block_number: bigint.nullable(),
    block_hash: bytea.nullable(),
    /** The `seq` of the commit that last found another value. */
    changed_seq: bigint(),
    observed_at: timestamptz(),
  },
});

/** One row: the blocks whose addresses have been asked for, by the layer that names them, the sum of all balances, and how many are above zero. */
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
