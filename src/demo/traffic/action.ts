import type { Hex } from '#lib/hex.ts';
import type { ScenarioState } from '../scenario-state.ts';

/**
 * An action: sends a transaction and returns its hash. It takes all random decisions before awaiting, so that actions
 * may run concurrently and the same seed still yields the same chain.
 */
export type Action = (state: ScenarioState) => Promise<Hex>;

/** An action with its relative frequency. */
export type WeightedAction = readonly [weight: number, action: Action];
