import type { Call } from '#contract/calls/call.ts';

/** Converts the path of a call to the router's syntax, with `:name` for a parameter and `::` for a colon. */
export function toUrl({ path }: Pick<Call, 'path'>): string {
  return path.replaceAll(':', '::').replace(/\{(\w+)\}/g, ':$1');
}

/** Lists all paths of a call in the router's syntax, the current one first. */
export function listUrls({ path, earlierPaths = [] }: Pick<Call, 'path' | 'earlierPaths'>): string[] {
  return [path, ...earlierPaths].map((each) => toUrl({ path: each }));
}
