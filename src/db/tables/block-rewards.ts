import { columnsOf } from './columns.ts';
import { type RowOf, table } from './table.ts';

const { bigint, bytea, integer, numeric, text } = columnsOf();

/** Observed: what a block brought an address, in wei, as the node's `trace_block` says; only on a chain whose rules are not known. */
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
