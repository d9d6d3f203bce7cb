import { createTrigger } from '../../lib/trigger.ts';
import type { Triggers } from './context.ts';

/** Makes what ends the pauses of tasks early. */
export function createTriggers(): Triggers {
  return {
    history: createTrigger(),
    folds: createTrigger(),
    traces: createTrigger(),
    tokens: createTrigger(),
    tokenBalances: createTrigger(),
    balances: createTrigger(),
    tidying: createTrigger(),
  };
}
