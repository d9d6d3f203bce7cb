import type { Hex } from '../lib/hex.ts';
import type { Wanted } from './context.ts';

/** Makes the list of addresses whose own word is wanted, with the tokens that nobody has asked yet. */
export function createWanted(tokens: readonly Hex[] = []): Wanted {
  return {
    tokens: new Set(tokens),
    codes: new Set(),
    proxies: new Set(),
    checks: new Map(),
    authorizations: [],
    instances: { noted: new Map(), hasMissed: false },
  };
}
