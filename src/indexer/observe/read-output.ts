import { RpcError } from '../../chain/errors.ts';
import { parseData } from '../../chain/format/quantity.ts';
import type { RpcOutcome } from '../../chain/read-outcome.ts';
import type { Hex } from '../../lib/hex.ts';

/** The data that a call of a batch gave; null where it reverted, was refused, or gave no data. */
export function readOutput(outcome: RpcOutcome | undefined): Hex | null {
  if (outcome === undefined || !outcome.ok) return null;
  try {
    return parseData(outcome.result, 'the result of a call');
  } catch {
    return null;
  }
}

/** Whether the node itself would not answer (a limit, a lack of state), as against a call that failed in the EVM. */
export function isRefused(outcome: RpcOutcome | undefined): boolean {
  return outcome?.ok === false && outcome.error instanceof RpcError && !outcome.error.isExecutionFailure;
}
