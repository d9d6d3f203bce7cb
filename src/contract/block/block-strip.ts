import { z } from 'zod';
import { hex, int, timestamp } from '../primitives.ts';

/** Number of blocks in the strip of the home page. */
export const STRIP_BLOCKS = 12;

/** Maximum number of cells per block of the strip; with more transactions a cell represents several consecutive ones. */
export const STRIP_CELLS_MAX = 64;

/** Maximum count of mempool transactions. */
export const STRIP_PENDING_MAX = 1000;

/**
 * Summary of the newest blocks. `cells` has a letter for each transaction in order of execution: `t` coin transfer, `k`
 * token transfer, `c` other call, `n` creation; a capital when it failed.
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
