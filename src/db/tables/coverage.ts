import { columnsOf } from './columns.ts';
import type { Layer, ModuleLayer, ProofLayer, RowLayer, SuspectLayer } from './layers.ts';
import { table } from './table.ts';

const { int8multirange, text } = columnsOf();

/** Blocks whose traces were removed to save space; the state includes them. */
export type DroppedLayer = 'dropped_traces';

/** Covered blocks of a layer, as a PostgreSQL `int8multirange` in text form. */
export const COVERAGE = table({
  layer: 'run',
  name: 'coverage',
  key: ['layer'],
  columns: {
    layer: text<Layer | ModuleLayer>(),
    blocks: int8multirange(),
  },
});
