import { columnsOf } from '../columns.ts';
import { table } from '../table.ts';

const { bigint, boolean, bytea, numeric, timestamptz } = columnsOf();

/** Addresses and token instances that visitors view: their node-reported values are read again more often than others. */
export const VIEWED = table({
  layer: 'run',
  name: 'viewed',
  key: ['address', 'token_id'],
  columns: {
    address: bytea(),
    /** -1 for the address itself. */
    token_id: numeric(),
    views: bigint(),
    /** True if it was viewed since its values were read. */
    is_due: boolean(),
    viewed_at: timestamptz(),
    revisited_at: timestamptz(),
  },
});
