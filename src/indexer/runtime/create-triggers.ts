import { createTrigger } from '#lib/trigger.ts';
import type { Triggers } from './context.ts';

/** Creates the triggers. */
export function createTriggers(): Triggers {
  return {
    history: createTrigger(),
    folds: createTrigger(),
    movements: createTrigger(),
    traces: createTrigger(),
    tokens: createTrigger(),
    tokenBalances: createTrigger(),
    balances: createTrigger(),
    tidying: createTrigger(),
  };
}
