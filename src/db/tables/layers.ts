/** Layers of rows, filled independently; state is committed with the facts or traces it is derived from. */
export type RowLayer = 'facts' | 'traces';

/**
 * Examined blocks are `proven` if the indexed data yields the roots of their header and its hash, `unproven` if it does
 * not, even after another fetch, and `unprovable` if that cannot be computed.
 */
export type ProofLayer = 'proven' | 'unproven' | 'unprovable';

/** Blocks written while the node returned invalid data, until they have been read again. */
export type SuspectLayer = 'suspect';

/** Blocks whose traces or logs were removed to save space; the state includes them, and *facts* the latter. */
export type DroppedLayer = 'dropped_traces' | 'dropped_logs';

/** Blocks whose traces (`moved`) or logs are on another server; the state includes them, and *facts* the latter. */
export type MovedLayer = 'moved' | 'moved_logs';

export type Layer = RowLayer | DroppedLayer | MovedLayer | ProofLayer | SuspectLayer;

/** Layer of a part of a module, in one version: `statistics/lines@1`. */
export type ModuleLayer = `${string}/${string}@${number}`;

/** Blocks of some layers of a run, as an SQL expression. */
export function blocksOf(schema: string, ...layers: Layer[]): string {
  return `coalesce((select range_agg(blocks) from ${schema}.coverage where layer in ('${layers.join("', '")}')), '{}')`;
}
