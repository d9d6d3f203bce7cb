import type { Tree } from './parse.ts';

/** A node with its place in the tree. */
export interface Place {
  type: string;
  node: Tree;
  /** Byte of the query; that of the nearest node above with one, if it has none. */
  offset: number | undefined;
  /** Node that contains it, and the field. */
  parent: Place | undefined;
  field: string;
}
