import type { AuthorizationStatus } from '#sdk/chain/types.ts';

/** Verdicts, as the table encodes them; its indexes name the 1 of applied ones. */
const VERDICTS: Readonly<Record<AuthorizationStatus, number>> = {
  ok: 1,
  invalid_chain_id: 2,
  invalid_signature: 3,
  invalid_nonce: 4,
  authority_has_code: 5,
};

const STATUSES = new Map(
  Object.entries(VERDICTS).map(([status, code]) => [code, status as AuthorizationStatus]),
);

/** Pause after the first attempt without a verdict, its factor after each further one, and its maximum, in s. */
export const VERDICT_PAUSE = { firstS: 2, factor: 8, maxS: 30 * 86_400 };
/** Number of attempts that a verdict without state at the node counts as: the next one follows after most of a day. */
export const ATTEMPTS_WITHOUT_STATE = 6;

/** Code of a verdict; null if it is unknown. */
export function encodeVerdict(status: AuthorizationStatus | null): number | null {
  return status && VERDICTS[status];
}

/** Verdict of a code; null if it is unknown. */
export function decodeVerdict(code: number | null): AuthorizationStatus | null {
  return code === null ? null : (STATUSES.get(code) ?? null);
}
