import { isBelow, stripBasePath } from '#sdk/lib/urls.ts';

const ANY_ORIGIN = 'http://site.invalid';

/** Path to return to after sign-in: a path of this site below its base path, or the home page for anything else. Pure. */
export function readReturnPath(given: string | null, basePath = ''): string {
  const home = `${basePath}/`;
  if (given === null || given.length > 2000 || !given.startsWith('/')) return home;
  if (!URL.canParse(given, ANY_ORIGIN)) return home;
  const { origin, pathname, search, hash } = new URL(given, ANY_ORIGIN);
  if (!isBelow(pathname, basePath)) return home;
  const path = pathname + search + hash;
  const own = stripBasePath(path, basePath);
  // `/\host` and `//host` would lead to another host. Sign-in pages, which the profile is not, must not be returned to.
  const isOutside = origin !== ANY_ORIGIN || /^\/[/\\]/.test(path);
  return isOutside || /^\/(?:login|auth(?!\/profile(?:[?#]|$)))(?:[/?#]|$)/.test(own) ? home : path;
}
