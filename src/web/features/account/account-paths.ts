import { type Paths, withSearch } from '../../paths.ts';

/** The page of who has to verify his e-mail address. */
export function unverifiedPath({ base }: Pick<Paths, 'base'>): string {
  return `${base}/auth/unverified-email`;
}

/** A page of forms for browsers without scripts; `path` is where signing in leads. */
export function formsPath(
  { root }: Pick<Paths, 'root'>,
  name: string,
  search: { path?: string } = {},
): string {
  return withSearch(`${root}/account/forms/${name}`, search);
}
