import type { Call } from '#contract/calls/call.ts';

/** Returns the API methods of a path, as for an `Allow` header; null for an unknown path. */
export type FindMethods = (path: string) => string | null;

/** Creates the finder for all calls with a route, on any run. Its patterns are compiled on first use. */
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
