import { columnsOf } from './columns.ts';
import type { Layer, ModuleLayer } from './layers.ts';
import { table } from './table.ts';

const { int8multirange, text } = columnsOf();

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
