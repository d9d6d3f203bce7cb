/** The layers of the index that are filled on their own; state is committed with the facts or traces it folds. */
export type Layer = 'facts' | 'traces';

/** Which blocks a layer holds, as a PostgreSQL `int8multirange` in text form. */
export interface CoverageTable {
  layer: Layer;
  blocks: string;
}
