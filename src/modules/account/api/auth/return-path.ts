/** Path to return to after signing in or out: a path of this site, or `/` for anything else. Pure. */
export function readReturnPath(given: unknown, origin: string): string {
  if (typeof given !== 'string' || given.length > 2000 || !given.startsWith('/')) return '/';
  if (!URL.canParse(given, origin)) return '/';
  const url = new URL(given, origin);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/\host`, `//host` and `/..//host` would lead to another host.
  return url.origin === new URL(origin).origin && !/^\/[/\\]/.test(path) ? path : '/';
}
