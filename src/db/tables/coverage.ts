/** The layers of the index that are filled on their own. */
export type Layer = 'facts' | 'state' | 'traces' | 'trace_state';

/** Which blocks a layer holds, as a PostgreSQL `int8multirange` in text form. */
export interface CoverageTable {
  layer: Layer;
  blocks: string;
}
