import type { Call } from '../contract/calls/call.ts';

/** The methods that the API takes at a path, as an `Allow` header names them; null where it has nothing there. */
export type FindMethods = (path: string) => string | null;

/** Creates the finder for all calls that have a route, on any run. Its patterns are made when it is first asked. */
export function createFindMethods(calls: readonly Call[]): FindMethods {
  let patterns: { pattern: RegExp; method: string }[] | undefined;
  return (path) => {
    patterns ??= calls.flatMap(({ path: own, earlierPaths = [], method = 'GET' }) =>
      [own, ...earlierPaths].map((each) => ({ pattern: toPattern(each), method })),
    );
    const found = new Set(patterns.flatMap(({ pattern, method }) => (pattern.test(path) ? [method] : [])));
    if (found.size === 0) return null;
    if (found.has('GET')) found.add('HEAD');
    return [...found, 'OPTIONS'].join(', ');
  };
}

function toPattern(path: string): RegExp {
  const segments = path.split('/').map((part) => {
    const literals = part.split(/\{\w+\}/).map((each) => each.replace(/[^\w-]/g, '\\$&'));
    return literals.join('[^/]+');
  });
  return new RegExp(`^(?:/run/[^/]+)?${segments.join('/')}/?$`);
}
