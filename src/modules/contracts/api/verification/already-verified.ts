import type { CodeRow } from '../../db/contract-codes.ts';
import type { FormErrors } from './verification-input.ts';

const BY_EXACT = 'The contract is verified already, by an exact match.';
const BY_MATCH = 'The contract is verified already by a match; only an exact match replaces it.';

/**
 * Reason for not replacing the known source of a contract: a different source with the same code could change its comments, names
 * and license. Null if it may be replaced. Pure.
 */
export function findReplacementFault(
  held: Pick<CodeRow, 'source_id' | 'skeleton' | 'is_own' | 'is_exact'> | null,
  found: Pick<CodeRow, 'skeleton' | 'is_exact'>,
): string | null {
  if (held === null || held.source_id === null || !held.skeleton.equals(found.skeleton)) return null;
  if (held.is_exact) return held.is_own || !found.is_exact ? BY_EXACT : null;
  return held.is_own && !found.is_exact ? BY_MATCH : null;
}

/** Returns true if the errors include such a reason. Pure. */
export function isAlreadyVerified(errors: FormErrors): boolean {
  return Object.values(errors).some((texts) => texts.includes(BY_EXACT) || texts.includes(BY_MATCH));
}
