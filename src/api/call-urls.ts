import type { Call } from '../contract/calls/call.ts';

/** The path of a call as the router writes it, with `:name` for a parameter and `::` for a colon. */
export function toUrl({ path }: Pick<Call, 'path'>): string {
  return path.replaceAll(':', '::').replace(/\{(\w+)\}/g, ':$1');
}

/** All paths of a call as the router writes them, today's first. */
export function listUrls({ path, earlierPaths = [] }: Pick<Call, 'path' | 'earlierPaths'>): string[] {
  return [path, ...earlierPaths].map((each) => toUrl({ path: each }));
}
