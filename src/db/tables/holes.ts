import { columnsOf } from './columns.ts';
import type { RowLayer } from './coverage.ts';
import { table } from './table.ts';

const { bigint, integer, text, timestamptz } = columnsOf();

/** Why something is missing: `refused` by the node time and again, or its node has `no_state` of the block any more. */
export type HoleKind = 'refused' | 'no_state';

/** The `transaction_index` of a hole that concerns whole blocks. */
export const WHOLE_BLOCK = -1;

/**
 * What the node does not give though it has what is around it: blocks (`facts`), or traces of blocks or of one transaction. Rows
 * overlap what is indexed meanwhile, until they are cut.
 */
export const HOLES = table({
  layer: 'run',
  name: 'holes',
  key: ['layer', 'from_block', 'transaction_index'],
  columns: {
    layer: text<RowLayer>(),
    /** Both ends included. */
    from_block: bigint(),
    to_block: bigint(),
    transaction_index: integer(),
    kind: text<HoleKind>(),
    /** The words of the node, bounded and without control characters. */
    reason: text(),
    first_seen_at: timestamptz(),
    last_tried_at: timestamptz(),
    next_try_at: timestamptz(),
    attempts: integer(),
  },
});
