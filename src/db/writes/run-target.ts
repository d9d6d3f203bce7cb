import type { ClientBase } from 'pg';

/** Target of a write: an open transaction's client and the run's schema. */
export interface RunTarget {
  client: ClientBase;
  schema: string;
}

/** A range of blocks, both ends included. */
export interface BlockRange {
  from: number;
  to: number;
}

/** +1 adds a range's contribution to the state, -1 subtracts it. */
export type Sign = 1 | -1;

/** Sums as the parameters of the statement that adds them to the state. */
export type FoldParameters = readonly (string | Buffer)[];
