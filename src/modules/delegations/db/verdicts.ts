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

/** Attempts to judge an authorization, after which its verdict stays unknown; its index names the number. */
export const ATTEMPTS_MAX = 3;

/** Code of a verdict; null if it is unknown. */
export function encodeVerdict(status: AuthorizationStatus | null): number | null {
  return status && VERDICTS[status];
}

/** Verdict of a code; null if it is unknown. */
export function decodeVerdict(code: number | null): AuthorizationStatus | null {
  return code === null ? null : (STATUSES.get(code) ?? null);
}
