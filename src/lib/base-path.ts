/** Returns an address of the server without the base path that it is below; any other comes back as it is, as from a proxy that strips the base path. */
export function stripBasePath(url: string, basePath: string): string {
  if (basePath === '' || !isBelow(url, basePath)) return url;
  const rest = url.slice(basePath.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Returns the address that visitors see a path of the server at; one that is below the base path comes back as it is. */
export function addBasePath(path: string, basePath: string): string {
  return basePath === '' || isBelow(path, basePath) ? path : basePath + path;
}

/** Whether a path, perhaps with search and hash, is the base path or below it. */
export function isBelow(path: string, basePath: string): boolean {
  return path.startsWith(basePath) && /^(?:[/?#]|$)/.test(path.slice(basePath.length));
}
