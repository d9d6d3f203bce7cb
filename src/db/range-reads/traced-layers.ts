/** Layers of blocks whose internal transactions are stored, on whichever server. */
export const STORED_TRACES = ['traces', 'moved'] as const;

/** Layers of blocks that were traced: stored, or removed. */
export const TRACED = [...STORED_TRACES, 'dropped_traces'] as const;
