import type { Hex } from '#lib/hex.ts';
import type { Signatures } from './signatures.ts';

/**
 * Events and errors of another contract, for code that runs in its context (a library, a delegatecall target); each has
 * the contract as origin. Anonymous events are left out, and functions: they are not called at the address.
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
