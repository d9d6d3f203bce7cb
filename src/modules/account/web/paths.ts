import { type ListPosition, type Paths, withSearch } from '../../../web/paths.ts';

type Base = Pick<Paths, 'base'>;

/** The profile. */
export function profilePath({ base }: Base): string {
  return `${base}/auth/profile`;
}

/** The ways of signing in; `path` is where signing in leads, `error` why it is asked for again. */
export function loginPath({ base }: Base, search: { path: string; error?: 'again' }): string {
  return withSearch(`${base}/login`, search);
}

/** The operator's desk. */
export function deskPath(
  { base }: Base,
  search: ListPosition & { tab?: string | undefined; q?: string | undefined } = {},
): string {
  return withSearch(`${base}/admin`, search);
}

/** The watch list; `add` opens its form with an address. */
export function watchlistPath({ base }: Base, search: ListPosition & { add?: string } = {}): string {
  return withSearch(`${base}/account/watchlist`, search);
}

/** Webhooks, and what was sent. */
export function notificationsPath({ base }: Base, search: ListPosition = {}): string {
  return withSearch(`${base}/account/notifications`, search);
}

/** ABIs of the account. */
export function customAbisPath({ base }: Base): string {
  return `${base}/account/custom-abi`;
}

/** Private tags; `add` opens the form with an address or a transaction. */
export function tagsPath(
  { base }: Base,
  search: ListPosition & { tab?: 'tx' | undefined; add?: string } = {},
): string {
  return withSearch(`${base}/account/tag-address`, search);
}
