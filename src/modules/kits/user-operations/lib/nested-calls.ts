import type { Hex } from '#sdk/lib/values.ts';
import { type AccountCallGiven, CALLS_MAX, readAccountCalls } from './account-calls.ts';

/** A call of an account with its depth: 1 more for the calls within a call of the account to itself. */
export type NestedCall = AccountCallGiven & { depth: number };

const DEPTH_MAX = 4;

/**
 * The calls of an account in their order, with those that it makes by calling itself, down to four levels; null if its function is
 * not known. At most `CALLS_MAX`, then `hasMore` is true. Never throws.
 */
export function listNestedCalls(
  account: Hex,
  callData: Uint8Array,
): { calls: NestedCall[]; hasMore: boolean } | null {
  const found: NestedCall[] = [];
  const first = readAccountCalls(callData);
  if (first === null) return null;
  add(first, 0);
  return {
    calls: found.slice(0, CALLS_MAX),
    hasMore: found.length > CALLS_MAX || first.length === CALLS_MAX,
  };

  function add(calls: readonly AccountCallGiven[], depth: number): void {
    for (const call of calls) {
      if (found.length > CALLS_MAX) return;
      found.push({ ...call, depth });
      const inner = call.to === account && depth + 1 < DEPTH_MAX ? readAccountCalls(call.data) : null;
      if (inner !== null) add(inner, depth + 1);
    }
  }
}
