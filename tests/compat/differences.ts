/** One way in which our answers differ from the description on purpose. */
export interface Difference {
  /** The place in an answer, without the places of lists. */
  place: RegExp;
  message: RegExp;
  reason: string;
}

/** All of them: what the contract says differently, because the servers do. */
export const DIFFERENCES: readonly Difference[] = [
  {
    place: /\/rewards\/\*\/reward$/,
    message: /must be integer/,
    reason: 'wei beyond 2^53; servers answer decimal text',
  },
  {
    place: /\/gas_limit$/,
    message: /must be integer/,
    reason: 'a gas limit may be 2^64-1; servers answer decimal text',
  },
  {
    place: /\/holders_count$/,
    message: /must be integer/,
    reason: 'a count that servers answer as decimal text',
  },
  {
    place: /\/confirmation_duration$/,
    message: /must be object/,
    reason: 'a list of one or two durations in ms on every server; the description has the type of its items',
  },
  {
    place: /\/revert_reason$/,
    message: /must be string/,
    reason: 'a reason that can be decoded is an object with call, id and parameters, another one is `{raw}`',
  },
  {
    place: /\/summary_template_variables$/,
    message: /must have required property/,
    reason:
      'the variables are those that the template of a summary names; the description lists those of one example',
  },
  {
    place: /^\/\*\/value$/,
    message: /must be number/,
    reason: 'a coin balance of a day is wei beyond 2^53; servers answer decimal text',
  },
  {
    place: /\/parameters\/\*\/value$/,
    message: /must be string/,
    reason: 'the value of a list or tuple is a list; the description knows plain values only',
  },
];

/** Calls of the description that we do not answer yet, and why. */
export const MISSING: Readonly<Record<string, string>> = {
  '/proxy/account-abstraction/status': 'a service of its own, which is not part of an explorer by itself',
  '/api/v1/celestia/blob': 'a service of its own for one data availability layer',
  '/api/v1/celestia/l2BatchMetadata': 'a service of its own for one data availability layer',
  '/health': 'answered as /api/healthz, which monitors ask',
};
