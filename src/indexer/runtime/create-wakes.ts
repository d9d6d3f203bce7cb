import { createWake } from '../../lib/wake.ts';
import type { Wakes } from './context.ts';

/** Makes what ends the pauses of tasks early. */
export function createWakes(): Wakes {
  return {
    history: createWake(),
    folds: createWake(),
    traces: createWake(),
    tokens: createWake(),
    balances: createWake(),
    tidying: createWake(),
  };
}
