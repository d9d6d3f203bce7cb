import { columnsOf } from './columns.ts';
import type { RowLayer } from './layers.ts';
import { table } from './table.ts';

const { bigint, integer, text, timestamptz } = columnsOf();

/** Reason of a hole: repeatedly `refused` by the node, or the node has pruned the block's state (`no_state`). */
export type HoleKind = 'refused' | 'no_state';

/** `transaction_index` of a hole of whole blocks. */
export const WHOLE_BLOCK = -1;

/**
 * Data that the node does not return although it has the data around it: blocks (`facts`), or traces of blocks or of
 * one transaction. Rows may overlap data indexed meanwhile, until they are cut.
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
    /** Error message of the node, truncated and without control characters. */
    reason: text(),
    first_seen_at: timestamptz(),
    last_tried_at: timestamptz(),
    next_try_at: timestamptz(),
    attempts: integer(),
  },
});
