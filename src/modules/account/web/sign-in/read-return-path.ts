const ANY_ORIGIN = 'http://site.invalid';

/** Where a sign-in leads to: a path of this site, `/` for everything else. Pure. */
export function readReturnPath(given: string | null): string {
  if (given === null || given.length > 2000 || !given.startsWith('/')) return '/';
  if (!URL.canParse(given, ANY_ORIGIN)) return '/';
  const { origin, pathname, search, hash } = new URL(given, ANY_ORIGIN);
  const path = pathname + search + hash;
  // `/\host` and `//host` would lead to another host; a page of signing in, of which the profile is none, leads nowhere.
  const isOutside = origin !== ANY_ORIGIN || /^\/[/\\]/.test(path);
  return isOutside || /^\/(?:login|auth(?!\/profile(?:[?#]|$)))(?:[/?#]|$)/.test(path) ? '/' : path;
}
