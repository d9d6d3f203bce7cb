import { columnsOf } from './columns.ts';
import { table } from './table.ts';

const { boolean, bytea, integer, numeric, text } = columnsOf();

/** Observed: genesis accounts with a balance or code, from a file or the node. */
export const GENESIS_ACCOUNTS = table({
  layer: 'observed',
  name: 'genesis_accounts',
  key: ['address'],
  columns: {
    address: bytea(),
    /** In wei; null where no source reports it any more. */
    value: numeric.nullable(),
    has_code: boolean(),
    /** True if its current balance has been fetched. */
    is_observed: boolean(),
    /** Revision of the source that last listed it: rows of an earlier one are removed. */
    revision: integer(),
  },
});

/** Source of the genesis allocation: a file of the operator, or the node (its state, or its development accounts). */
export type GenesisSource = 'file' | 'node';

/** Source of the genesis accounts; one row. */
export const GENESIS_PROGRESS = table({
  layer: 'run',
  name: 'genesis_progress',
  key: ['id'],
  columns: {
    id: boolean(),
    revision: integer(),
    /** Null before the first source. */
    source: text.nullable<GenesisSource | null>(),
    /** SHA-256 of the file. */
    digest: bytea.nullable(),
    /** True if the list of funded accounts is complete. */
    is_complete: boolean(),
  },
});
