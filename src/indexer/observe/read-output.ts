import { RpcError } from '#chain/errors.ts';
import { parseData } from '#chain/format/quantity.ts';
import type { RpcOutcome } from '#chain/rpc/read-outcome.ts';
import type { Hex } from '#lib/hex.ts';

/** Returns the data of a call in a batch; null where it reverted, was refused, or returned no data. */
export function readOutput(outcome: RpcOutcome | undefined): Hex | null {
  if (outcome === undefined || !outcome.ok) return null;
  try {
    return parseData(outcome.result, 'the result of a call');
  } catch {
    return null;
  }
}

/** Returns true if the node refused the call (a limit, pruned state), as opposed to a failure in the EVM. */
export function isRefused(outcome: RpcOutcome | undefined): boolean {
  return outcome?.ok === false && outcome.error instanceof RpcError && !outcome.error.isExecutionFailure;
}
