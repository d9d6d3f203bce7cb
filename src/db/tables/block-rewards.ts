import { columnsOf } from './columns.ts';
import { type RowOf, table } from './table.ts';

const { bigint, bytea, integer, numeric, text } = columnsOf();

/** Observed: block rewards by address, in wei, from the node's `trace_block`; only on a chain without known rules. */
export const BLOCK_REWARDS = table({
  layer: 'observed',
  name: 'block_rewards',
  key: ['block_number', 'index'],
  columns: {
    block_number: bigint(),
    index: integer(),
    kind: text<'block' | 'uncle' | 'external'>(),
    address: bytea(),
    amount: numeric(),
  },
});
export type BlockRewardsTable = RowOf<typeof BLOCK_REWARDS>;
