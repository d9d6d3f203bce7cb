import type { PillTone } from '#sdk/web/ui/controls.ts';
import type { InspectedApproval } from '../contract/inspection.ts';
import type { CheckName, InspectedKind, Verdict } from '../contract/kinds.ts';

/** Names of the kinds. */
export const KIND_NAMES: Readonly<Record<InspectedKind, string>> = {
  transaction: 'Transaction',
  calldata: 'Calldata',
  user_operation: 'User operation',
  typed_data: 'Typed message',
  log: 'Log',
  error: 'Revert data',
};

/** Names of the checks. */
export const CHECK_NAMES: Readonly<Record<CheckName, string>> = {
  signature: 'Signature',
  chain: 'Chain',
  nonce: 'Nonce',
  balance: 'Balance',
  fee: 'Fee',
  gas: 'Gas limit',
  recipient: 'Recipient',
  marks: 'Scam marks',
  token: 'Tokens',
  approvals: 'Approvals',
  delegation: 'Delegation',
  deadline: 'Deadline',
  simulation: 'Simulation',
};

/** Tone and word of a verdict. */
export const VERDICT_PILLS: Readonly<Record<Verdict, { tone: PillTone; word: string }>> = {
  ok: { tone: 'ok', word: 'OK' },
  warning: { tone: 'bad', word: 'Warning' },
  unknown: { tone: 'plain', word: 'Unknown' },
};

/** Kinds of permissions in words. */
export const APPROVAL_NAMES: Readonly<Record<InspectedApproval['kind'], string>> = {
  allowance: 'Allowance',
  operator: 'Whole collection',
  permit2: 'Permit2 allowance',
  instance: 'One token instance',
};
