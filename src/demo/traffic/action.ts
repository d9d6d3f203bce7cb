import type { Hex } from '../../lib/hex.ts';
import type { ScenarioState } from '../scenario-state.ts';

/**
 * One thing that somebody does: sends a transaction, answers its hash. It decides everything before it waits for
 * anything, so that actions may run at the same time and the same seed still gives the same chain.
 */
export type Action = (state: ScenarioState) => Promise<Hex>;

/** An action and how often it happens beside the others. */
export type WeightedAction = readonly [weight: number, action: Action];
