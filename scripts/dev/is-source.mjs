import { relative, resolve } from 'node:path';

/** Whether a file is one of `src` that the product is made of: no test, and nothing outside. */
export function isSource(root, path) {
  const [top, ...rest] = relative(root, resolve(path)).split(/[/\\]/);
  return top === 'src' && rest.length > 0 && !/\.test\.tsx?$/.test(path);
}
