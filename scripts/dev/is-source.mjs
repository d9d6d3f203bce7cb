import { relative, resolve } from 'node:path';

/** Separates the sources of the product in `src` from tests and from everything outside. */
export function isSource(root, path) {
  const [top, ...rest] = relative(root, resolve(path)).split(/[/\\]/);
  return top === 'src' && rest.length > 0 && !/\.test\.tsx?$/.test(path);
}
