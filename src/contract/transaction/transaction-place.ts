import { z } from 'zod';
import { dec, int } from '../primitives.ts';

const PLACE_STATES = [
  'ready',
  'later',
  'base_fee',
  'nonce',
  'behind',
  'oversized',
  'unknown',
  'mined',
  'gone',
] as const;

/** Number of blocks into which the mempool is packed at most. */
export const PACKED_BLOCKS = 20;

/**
 * Place of a pending transaction in the mempool, packed into blocks by effective tip. `ready`: in one of the next blocks;
 * `later`: behind more than these; `base_fee`: not before the base fee falls to its maximum; `nonce`: not before a
 * transaction with a lower nonce is there; `behind`: behind an earlier transaction of its sender that waits itself;
 * `oversized`: its gas limit exceeds that of a block; `unknown`: a fee, a gas limit or a nonce is missing, another
 * transaction with its nonce pays more, or blob gas decides, which is not packed; `mined`, and `gone` if it
 * was dropped or replaced.
 */
export const transactionPlace = z.object({
  state: z.enum(PLACE_STATES),
  /** Block in which it would be packed: 1 is the next. */
  block: int.nullable(),
  /** Position among the packed transactions, from 1. */
  position: int.nullable(),
  /** Gas limits of the packed transactions before it. */
  gas_ahead: dec.nullable(),
  /** Base fee of the next block in wei; null without base fees. */
  next_base_fee: dec.nullable(),
  /** True if the next base fee follows from the newest block; false if that of the newest block is used instead. */
  is_base_fee_exact: z.boolean(),
  /** Highest base fee at which it can be mined. */
  base_fee_max: dec.nullable(),
  /** Nonce that is awaited first. */
  awaited_nonce: dec.nullable(),
  /** Number of transactions in the mempool. */
  pool_count: int,
  /** Estimate as a sentence. */
  estimate: z.string(),
});
export type TransactionPlace = z.infer<typeof transactionPlace>;
