import { columnsOf } from './columns.ts';
import { table } from './table.ts';

const { int8multirange, text } = columnsOf();

/** The layers of rows, filled on their own; state is committed with the facts or traces it folds. */
export type RowLayer = 'facts' | 'traces';

/**
 * Blocks that were looked at are `proven` where all that is indexed gives the roots of their header and that its hash, `unproven`
 * where it does not, also when the node is asked again, and `unprovable` where that cannot be worked out.
 */
export type ProofLayer = 'proven' | 'unproven' | 'unprovable';

/** Blocks that were written while the node gave invalid data, until they have been read again. */
export type SuspectLayer = 'suspect';

export type Layer = RowLayer | ProofLayer | SuspectLayer;

/** What a part of a module holds, by the rules of one version: `statistics/lines@1`. */
export type ModuleLayer = `${string}/${string}@${number}`;

/** Which blocks a layer holds, as a PostgreSQL `int8multirange` in text form. */
export const COVERAGE = table({
  layer: 'run',
  name: 'coverage',
  key: ['layer'],
  columns: {
    layer: text<Layer | ModuleLayer>(),
    blocks: int8multirange(),
  },
});
