import { type Outcome, readRefusal } from '#modules/kits/forms/web/call-account.ts';
import { OTHER_FAULT, PROOF_FAULTS } from '../contract/proof-faults.ts';

/** Converts a successful answer with a fault status to a failure. Pure. */
export function describeFault(outcome: Outcome): Outcome {
  if (!outcome.isDone) return outcome;
  const { status } = Object(outcome.body) as { status?: unknown };
  if (status === 'SUCCESS') return outcome;
  return readRefusal(422, { message: PROOF_FAULTS[String(status)] ?? OTHER_FAULT });
}
