import { type Paths, withSearch } from '../../paths.ts';

/** Page for users who must verify their e-mail address. */
export function unverifiedPath({ base }: Pick<Paths, 'base'>): string {
  return `${base}/auth/unverified-email`;
}

/** A page of forms for browsers without scripts; `path` is the one to return to after signing in. */
export function formsPath(
  { root }: Pick<Paths, 'root'>,
  name: string,
  search: { path?: string } = {},
): string {
  return withSearch(`${root}/account/forms/${name}`, search);
}
