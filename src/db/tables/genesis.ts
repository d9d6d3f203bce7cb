import { columnsOf } from './columns.ts';
import { table } from './table.ts';

const { boolean, bytea, integer, numeric, text } = columnsOf();

/** Observed: accounts that the genesis block funded or gave code to, as a file or the node says. */
export const GENESIS_ACCOUNTS = table({
  layer: 'observed',
  name: 'genesis_accounts',
  key: ['address'],
  columns: {
    address: bytea(),
    /** In wei; null where nobody says any more. */
    value: numeric.nullable(),
    has_code: boolean(),
    /** Whether the node has been asked what it holds now. */
    is_observed: boolean(),
    /** Which source named it last: rows of an earlier one are removed. */
    revision: integer(),
  },
});

/** Who says what the genesis block gave: a file of the operator, the state of the node, or its accounts for development. */
export type GenesisSource = 'file' | 'node';

/** One row: where the accounts of the genesis block are known from. */
export const GENESIS_PROGRESS = table({
  layer: 'run',
  name: 'genesis_progress',
  key: ['id'],
  columns: {
    id: boolean(),
    revision: integer(),
    /** Null where nobody has said anything yet. */
    source: text.nullable<GenesisSource | null>(),
    /** The SHA-256 of the file. */
    digest: bytea.nullable(),
    /** Whether no account that was funded is missing. */
    is_complete: boolean(),
  },
});
