import { RpcError } from '#chain/errors.ts';
import type { RpcOutcome } from '#chain/rpc/read-outcome.ts';
import type { RpcCall } from '#chain/rpc/send-batch.ts';

/** Outcomes of one node, in the order of the calls. */
export type Opinion = readonly RpcOutcome[];

/** Outcome of one call; it is settled if the nodes that answered have a majority for it. */
export interface SettledOutcome {
  outcome: RpcOutcome;
  isSettled: boolean;
}

/**
 * Settles each call by the majority of nodes; a node that refuses a call does not count. In a tie the call counts as
 * refused. Pure.
 */
export function settleOpinions(calls: readonly RpcCall[], opinions: readonly Opinion[]): SettledOutcome[] {
  return calls.map((call, place) => {
    const given = opinions.flatMap((opinion) => opinion[place] ?? []);
    const answers = given.filter(hasSay);
    const groups = new Map<string, RpcOutcome[]>();
    for (const outcome of answers) {
      const key = outcome.ok ? JSON.stringify(outcome.result) : 'failed';
      groups.set(key, [...(groups.get(key) ?? []), outcome]);
    }
    const [most, next] = [...groups.values()].sort((a, b) => b.length - a.length);
    const [outcome] = most ?? given;
    const isTie = most !== undefined && most.length === next?.length;
    return outcome === undefined || isTie
      ? { outcome: disputed(call), isSettled: false }
      : { outcome, isSettled: true };
  });
}

/** Returns true for an answer, including a failure in the EVM; a refused or unsupported call is none. */
function hasSay(outcome: RpcOutcome): boolean {
  return outcome.ok || (outcome.error instanceof RpcError && outcome.error.isExecutionFailure);
}

function disputed({ method }: RpcCall): RpcOutcome {
  return { ok: false, error: new RpcError(method, -32000, 'the nodes give different answers') };
}
