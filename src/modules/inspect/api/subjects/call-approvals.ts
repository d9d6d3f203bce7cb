import { readCallApproval } from '../../lib/call-approvals.ts';
import type { GivenApproval } from '../../lib/given-approval.ts';
import type { NestedCall } from '../../lib/inner-calls.ts';

/** The approvals that calls give by the functions of token standards. Pure. */
export function callApprovals(calls: readonly NestedCall[]): GivenApproval[] {
  return calls.flatMap((call) => readCallApproval(call) ?? []);
}
