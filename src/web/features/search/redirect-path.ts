import type { CheckRedirect } from '../../../contract/search.ts';
import type { Paths } from '../../paths.ts';

/** Where an exact match leads; `null` when there is none, or one of a kind that has no page. */
export function redirectPath(check: CheckRedirect | undefined, paths: Paths): string | null {
  if (!check?.redirect || check.type === null || check.parameter === null) return null;
  if (!KINDS.includes(check.type)) return null;
  return paths[check.type](check.parameter);
}

/** Other servers know more kinds. */
const KINDS: readonly string[] = ['address', 'block', 'transaction'];
