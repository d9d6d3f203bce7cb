/** Kinds of what is inspected. */
export const INSPECTED_KINDS = [
  'transaction',
  'calldata',
  'user_operation',
  'typed_data',
  'log',
  'error',
] as const;
export type InspectedKind = (typeof INSPECTED_KINDS)[number];

/** `unknown` is a check that could not be made; its message has the reason. */
export const VERDICTS = ['ok', 'warning', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Subjects of the checks. */
export const CHECKS = [
  'signature',
  'chain',
  'nonce',
  'balance',
  'fee',
  'gas',
  'recipient',
  'marks',
  'token',
  'approvals',
  'delegation',
  'deadline',
  'simulation',
] as const;
export type CheckName = (typeof CHECKS)[number];
