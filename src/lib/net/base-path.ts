/** Removes the base path from a path of the server; returns any other unchanged, as from a proxy that strips the base path. */
export function stripBasePath(url: string, basePath: string): string {
  if (basePath === '' || !isBelow(url, basePath)) return url;
  const rest = url.slice(basePath.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Adds the base path to a path of the server; returns one that includes it unchanged. */
export function addBasePath(path: string, basePath: string): string {
  return basePath === '' || isBelow(path, basePath) ? path : basePath + path;
}

/** Returns true if a path, with or without query and fragment, is the base path or below it. */
export function isBelow(path: string, basePath: string): boolean {
  return path.startsWith(basePath) && /^(?:[/?#]|$)/.test(path.slice(basePath.length));
}
