import { z } from 'zod';
import { hex, int, timestamp } from './primitives.ts';

/** How many blocks the strip of the home page has. */
export const STRIP_BLOCKS = 12;

/** How many cells a block of the strip has at most; with more transactions a cell stands for several in a row. */
export const STRIP_CELLS_MAX = 64;

/** The pool's transactions are counted up to here. */
export const STRIP_PENDING_MAX = 1000;

/**
 * The newest blocks in miniature. `cells` has a letter for each transaction in order of execution: `t` coin transfer, `k` token
 * transfer, `c` other call, `n` creation; a capital when it failed.
 */
export const blockStrip = z.object({
  blocks: z.array(
    z.object({
      height: int,
      hash: hex,
      timestamp: timestamp.nullable(),
      gas_used_percentage: z.number().nullable(),
      transactions_count: int,
      cells: z.string().regex(/^[tkcnTKCN]*$/),
    }),
  ),
  pending_transactions_count: int,
});
export type BlockStrip = z.infer<typeof blockStrip>;
