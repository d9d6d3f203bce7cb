import { createWake } from '../../lib/wake.ts';
import type { Wakes } from './context.ts';

/** Makes the bells of the loops, none of them rung. */
export function createWakes(): Wakes {
  return {
    history: createWake(),
    traces: createWake(),
    tokens: createWake(),
    balances: createWake(),
    tidying: createWake(),
  };
}
