import type { Call } from '../contract/calls/call.ts';

/** The paths of a call as the router writes them (`:name`), today's first. */
export function listUrls({ path, earlierPaths = [] }: Pick<Call, 'path' | 'earlierPaths'>): string[] {
  return [path, ...earlierPaths].map((each) => each.replace(/\{(\w+)\}/g, ':$1'));
}

/** The path of a call as the router writes it. */
export function getUrl(call: Pick<Call, 'path'>): string {
  return call.path.replace(/\{(\w+)\}/g, ':$1');
}
