import type { Paths } from '../../paths.ts';

/** The page of who has to verify his e-mail address. */
export function unverifiedPath({ base }: Pick<Paths, 'base'>): string {
  return `${base}/auth/unverified-email`;
}
