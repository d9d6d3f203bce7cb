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
  /** The next block as it would be packed from the mempool by effective tip; null if it cannot be packed. */
  next_block: z
    .object({
      transactions_count: int,
      /** Sum of gas limits as a percentage of the block's. */
      gas_limit_percentage: z.number(),
      /** A letter for each transaction, or for each of a sample of them, in order of execution. */
      cells: z.string().regex(/^[tcn]*$/),
      /** Seconds that the transaction of each cell has waited. */
      waits: z.array(int),
    })
    .nullable(),
});
export type BlockStrip = z.infer<typeof blockStrip>;
