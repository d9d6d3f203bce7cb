import type { Hex } from '../../lib/hex.ts';
import type { World } from '../world.ts';

/**
 * One thing that somebody does: sends a transaction, answers its hash. It decides everything before it waits for
 * anything, so that deeds may run at the same time and the same seed still gives the same chain.
 */
export type Deed = (world: World) => Promise<Hex>;

/** A deed and how often it happens beside the others. */
export type WeightedDeed = readonly [weight: number, deed: Deed];
