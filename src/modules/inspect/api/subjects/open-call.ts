import type { Hex } from '#sdk/lib/values.ts';
import { listCalls } from '../../lib/inner-calls.ts';
import type { AskedCall } from '../../lib/read-call.ts';
import { checkRecipientCode } from '../checks/recipient-checks.ts';
import type { SimulationPlan } from '../simulation/simulation-plan.ts';
import type { Subject, Surroundings } from '../subject.ts';
import { callApprovals } from './call-approvals.ts';

/** A plan of one plain call. Pure. */
export function planCall(call: {
  from: Hex;
  to: Hex | null;
  value: bigint;
  data: Uint8Array;
}): SimulationPlan {
  return {
    ...{ ...call, gas: null, accessList: [], blobHashes: [] },
    ...{ delegations: [], feeReceiver: null, entryPoint: null },
  };
}

/** Opens calldata, with its recipient, sender and value where they are given. */
export async function openCall(around: Surroundings, { from, to, value, data }: AskedCall): Promise<Subject> {
  const { calls, hasMore } = listCalls({ caller: from, to, value, data });
  const planLack =
    to === null
      ? 'The recipient is not known: fill in the field "To".'
      : from === null
        ? 'The sender is not known: fill in the field "From".'
        : null;
  return {
    kind: 'calldata',
    calls,
    hasMoreCalls: hasMore,
    approvals: callApprovals(calls),
    checks: await checkRecipientCode(around, { to, value, data }),
    plan: planLack === null && from !== null ? planCall({ from, to, value: value ?? 0n, data }) : null,
    planLack,
    parties: [from, to].filter((party) => party !== null),
    present: () => ({}),
  };
}
