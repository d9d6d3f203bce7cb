import type { OldLink } from '../../modules/old-link.ts';
import { withSearch } from '../../paths.ts';
import { readValue } from './read-value.ts';

/** Matched values, by placeholder. */
type Values = Record<string, string>;

/** Filter parameters that are carried over to the page. */
const CARRIED = ['tab', 'filter', 'type', 'sort', 'order', 'topic', 'method', 'depth', 'view', 'q'] as const;

/** Names of networks in front of the paths of other explorers, such as `/eth/mainnet/tx/…`. */
const NETWORK =
  /^\/[a-z]+\/(?:mainnet|testnet|core|sokol|dai|xdai|ropsten|kovan|rinkeby|goerli|sepolia)(?=\/[^/])/;

/**
 * The path and query of the page that a URL of another explorer maps to; null if there is none, or it is that page's own URL.
 * Pure.
 */
export function findOldLink(
  links: readonly OldLink[],
  { pathname, search, searchParams }: URL,
): string | null {
  const path = pathname.replace(NETWORK, '');
  for (const each of path === pathname ? [path] : [path, pathname]) {
    const given = readSegments(each);
    if (given === null) return null;
    const found = findFirst(links, given, searchParams);
    if (found !== undefined && !isSame(found.to, found.values, given))
      return writeTarget(found.to, found.values, listCarried(found.pattern, searchParams));
  }
  return path === pathname ? null : path + search;
}

/** The first match, links with query parameters before the others. */
function findFirst(links: readonly OldLink[], given: readonly string[], search: URLSearchParams) {
  for (const hasQuery of [true, false])
    for (const { from, to } of links)
      for (const pattern of from) {
        if (pattern.includes('?') !== hasQuery) continue;
        const values = matchPattern(pattern, given, search);
        if (values !== null) return { pattern, to, values };
      }
  return undefined;
}

/** True if a URL already has the form of the page. */
function isSame(to: string, values: Values, given: readonly string[]): boolean {
  return !to.includes('?') && fill(to, values).join('/') === given.join('/');
}

function matchPattern(pattern: string, given: readonly string[], search: URLSearchParams): Values | null {
  const [path = '', query = ''] = pattern.split('?');
  const parts = path.split('/').slice(1);
  if (parts.length !== given.length) return null;
  const pairs: [string, string | null][] = parts.map((part, index) => [part, given[index] ?? null]);
  for (const [name, value] of new URLSearchParams(query)) pairs.push([value, search.get(name)]);
  const values: Values = {};
  for (const [part, value] of pairs) {
    if (!part.startsWith(':')) {
      if (part.toLowerCase() !== value?.toLowerCase()) return null;
      continue;
    }
    const read = value === null ? null : readValue(part.slice(1), value);
    if (read === null) return null;
    values[part] = read;
  }
  return values;
}

/** The carried-over parameters, without those that the pattern has consumed. */
function listCarried(pattern: string, search: URLSearchParams): Values {
  const read = new URLSearchParams(pattern.split('?')[1] ?? '');
  const carried: Values = {};
  for (const name of CARRIED) {
    const value = search.get(name);
    if (value !== null && !read.has(name)) carried[name] = value;
  }
  return carried;
}

function writeTarget(to: string, values: Values, carried: Values): string {
  const [, query = ''] = to.split('?');
  const parameters = { ...carried };
  for (const [name, value] of new URLSearchParams(query)) parameters[name] = values[value] ?? value;
  return withSearch(`/${fill(to, values).map(encodeURIComponent).join('/')}`, parameters);
}

/** The segments of a page's path. */
function fill(to: string, values: Values): string[] {
  const [path = ''] = to.split('?');
  return path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => values[part] ?? part);
}

function readSegments(path: string): string[] | null {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}
