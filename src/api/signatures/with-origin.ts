import type { Hex } from '../../lib/hex.ts';
import type { Signatures } from './signatures.ts';

/**
 * The events and errors of another contract, for code that runs in its place (a library, what is called by delegatecall); each names
 * the contract. Those that leave no signature in their logs are left out, and its functions: nobody calls them at the place.
 */
export function withOrigin(table: Signatures, origin: Hex): Signatures {
  return {
    functions: () => [],
    events: (topic) => table.events(topic).map((event) => ({ ...event, origin })),
    anonymousEvents: () => [],
    errors: (selector) => table.errors(selector).map((error) => ({ ...error, origin })),
    selectorsOf: () => [],
  };
}
