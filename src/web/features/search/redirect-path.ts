import type { CheckRedirect } from '#contract/search.ts';
import type { Paths } from '../../paths.ts';

/** Path of an exact match; `null` if there is none, or its kind has no page. */
export function redirectPath(check: CheckRedirect | undefined, paths: Paths): string | null {
  if (!check?.redirect || check.type === null || check.parameter === null) return null;
  switch (check.type) {
    case 'address':
    case 'block':
    case 'transaction':
      return paths[check.type](check.parameter);
    case 'ens_domain':
      return /^0x[0-9a-f]{40}$/i.test(check.parameter) ? paths.address(check.parameter) : null;
    default:
      return null;
  }
}
