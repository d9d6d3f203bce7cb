import { columnsOf } from './columns.ts';
import { table } from './table.ts';

const { bigint, boolean, bytea, int8multirange, smallint, timestamptz } = columnsOf();

/**
 * Observed: how the events of a contract are read that do not name a standard by their shape, by what it answered at `block_number`. Bits of
 * kinds of events: those that it was asked about, and those of them that move tokens.
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

/** One row: the indexed blocks that may have such events of contracts that could not be asked when the blocks were read. */
export const UNREAD_MOVEMENTS = table({
  layer: 'run',
  name: 'unread_movements',
  key: ['id'],
  columns: { id: boolean(), blocks: int8multirange() },
});
