import { relative, resolve } from 'node:path';

/** Returns true for product sources in `src`, as opposed to tests and other files. */
export function isSource(root, path) {
  const [top, ...rest] = relative(root, resolve(path)).split(/[/\\]/);
  return top === 'src' && rest.length > 0 && !/\.test\.tsx?$/.test(path);
}
