/** The layers of rows, filled on their own; state is committed with the facts or traces it folds. */
export type RowLayer = 'facts' | 'traces';

/** Blocks whose receipts were looked at are `proven` where they give the root of their header, else `unproven`. */
export type Layer = RowLayer | 'proven' | 'unproven';

/** Which blocks a layer holds, as a PostgreSQL `int8multirange` in text form. */
export interface CoverageTable {
  layer: Layer;
  blocks: string;
}
