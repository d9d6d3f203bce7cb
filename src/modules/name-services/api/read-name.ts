import { normalize } from 'viem/ens';

/** As long as DNS has them; nothing that is longer is looked at. */
const LENGTH_MAX = 255;

/**
 * A name in the one form that it has (ENSIP-15); null for what is none. What a contract gives must have that form already, or it could
 * look like another name; what somebody has typed is brought into it. Pure.
 */
export function readName(given: string, { isTyped = false } = {}): string | null {
  if (given.length > LENGTH_MAX || !/[^.]\.[^.]/.test(given)) return null;
  try {
    const name = normalize(given);
    return isTyped || name === given ? name : null;
  } catch {
    return null;
  }
}
