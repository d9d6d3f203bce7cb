import { INTERNAL_TRANSACTIONS } from '../tables/internal-transactions.ts';
import type { MovedLayer } from '../tables/layers.ts';
import { LOGS } from '../tables/logs.ts';
import { MOVED_LOGS, MOVED_TRACES, type RangeLayer } from '../tables/ranges.ts';

/** Table whose rows a range moves, with what its statements need to know of it. */
export interface MovableRows {
  readonly layer: RangeLayer;
  readonly table: string;
  /** Columns and key, as lists of SQL. */
  readonly columns: string;
  readonly order: string;
  /** Columns of large values, which determine the size of a chunk. */
  readonly large: readonly string[];
  /** Columns by which lists choose rows of an address: those of the filter. */
  readonly addresses: readonly string[];
  /** Layer of the blocks that another server answers for. */
  readonly moved: MovedLayer;
  /** Table of the sums by address, and its counter. */
  readonly sums: string;
  readonly counter: string;
  /** Columns of the addresses that the sums count. */
  readonly mentions: readonly string[];
  /** Name of the rows in sentences. */
  readonly title: string;
}

/** Rows of each layer. */
export const MOVABLE_ROWS: Readonly<Record<RangeLayer, MovableRows>> = {
  traces: {
    layer: 'traces',
    table: INTERNAL_TRANSACTIONS.name,
    columns: INTERNAL_TRANSACTIONS.copied.join(', '),
    order: INTERNAL_TRANSACTIONS.key.join(', '),
    large: ['input', 'output'],
    addresses: ['from_address', 'to_address', 'created_contract'],
    moved: 'moved',
    sums: MOVED_TRACES.name,
    counter: 'internal_transactions_count',
    mentions: ['from_address', 'to_address'],
    title: 'internal transactions',
  },
  logs: {
    layer: 'logs',
    table: LOGS.name,
    columns: LOGS.copied.join(', '),
    order: LOGS.key.join(', '),
    large: ['data'],
    addresses: ['address'],
    moved: 'moved_logs',
    sums: MOVED_LOGS.name,
    counter: 'logs_count',
    mentions: ['address'],
    title: 'logs',
  },
};
