import { type ListPosition, type Paths, withSearch } from '#sdk/web/app/paths.ts';

type Base = Pick<Paths, 'base'>;

/** Chain to which a page is filtered, where the process has several. */
export interface ChainSearch {
  chain?: string | undefined;
}

/** Profile page. */
export function profilePath({ base }: Base): string {
  return `${base}/auth/profile`;
}

/** Sign-in page; `path` is the page to return to, `error` the reason for a repeated sign-in. */
export function loginPath({ base }: Base, search: { path: string; error?: 'again' }): string {
  return withSearch(`${base}/login`, search);
}

/** Administration page. */
export function adminPath(
  { base }: Base,
  search: ListPosition & { tab?: string | undefined; q?: string | undefined } = {},
): string {
  return withSearch(`${base}/admin`, search);
}

/** Watch list; `add` opens the form with an address. */
export function watchlistPath(
  { base }: Base,
  search: ListPosition & ChainSearch & { add?: string } = {},
): string {
  return withSearch(`${base}/account/watchlist`, search);
}

/** Webhooks and sent notifications. */
export function notificationsPath({ base }: Base, search: ListPosition = {}): string {
  return withSearch(`${base}/account/notifications`, search);
}

/** Custom ABIs. */
export function customAbisPath({ base }: Base): string {
  return `${base}/account/custom-abi`;
}

/** Private tags; `add` opens the form with an address or a transaction. */
export function tagsPath(
  { base }: Base,
  search: ListPosition & ChainSearch & { tab?: 'tx' | undefined; add?: string } = {},
): string {
  return withSearch(`${base}/account/tag-address`, search);
}
