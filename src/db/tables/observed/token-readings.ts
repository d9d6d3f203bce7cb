import { columnsOf } from '../columns.ts';
import { table } from '../table.ts';

const { bigint, boolean, bytea, int8multirange, smallint, timestamptz } = columnsOf();

/**
 * Observed: reading of a contract's events whose shape does not determine the standard, by its answers at
 * `block_number`. Bits of event kinds: those queried, and those of them that move tokens.
 */
export const TOKEN_READINGS = table({
  layer: 'observed',
  name: 'token_readings',
  key: ['address'],
  columns: {
    address: bytea(),
    asked: smallint(),
    reading: smallint(),
    block_number: bigint(),
    observed_at: timestamptz(),
  },
});

/** One row: indexed blocks that may have such events of contracts that could not be queried when the blocks were read. */
export const UNREAD_MOVEMENTS = table({
  layer: 'run',
  name: 'unread_movements',
  key: ['id'],
  columns: { id: boolean(), blocks: int8multirange() },
});
