import { isWebAddress } from '#sdk/lib/urls.ts';
import { isRecord } from '#sdk/lib/values.ts';
import { createRemoteList, type ServerDeps } from '#sdk/web/app/server.ts';
import type { GraphLinksSource } from '../settings.ts';

/** An endpoint where the data of one app can be queried. */
export interface GraphLink {
  title: string;
  url: string;
}

const LINKS_MAX = 10;
const TITLE_LENGTH_MAX = 60;

/** Creates the reader of the links of apps; invalid entries are left out. */
export function createGraphLinks(
  source: GraphLinksSource | undefined,
  { now, log, fetch }: Pick<ServerDeps, 'now' | 'log'> & { fetch: typeof globalThis.fetch },
): () => Promise<ReadonlyMap<string, readonly GraphLink[]>> {
  if (source === undefined) return async () => new Map();
  const list = createRemoteList<[string, GraphLink[]]>({
    ...('url' in source ? { url: source.url } : { items: toEntries(source.links).flatMap(readEntry) }),
    readItem: (item) => readEntry(item)[0],
    toList: (body) => (isRecord(body) ? toEntries(body) : undefined),
    fetch,
    now,
    onFailure: (error) => log.warn(error, 'The data links of apps could not be read'),
    onLeftOut: (sentence) => log.warn(sentence),
  });
  return async () => new Map((await list()) ?? []);
}

function toEntries(byId: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(byId).map(([id, links]) => ({ id, links }));
}

function readEntry({ id, links }: Record<string, unknown>): [string, GraphLink[]][] {
  const read = Array.isArray(links) ? links.filter(isRecord).flatMap(readLink).slice(0, LINKS_MAX) : [];
  return typeof id === 'string' && read.length > 0 ? [[id, read]] : [];
}

function readLink({ title, url }: Record<string, unknown>): GraphLink[] {
  const isRight = typeof title === 'string' && title !== '' && isWebAddress(url);
  return isRight ? [{ title: title.slice(0, TITLE_LENGTH_MAX), url }] : [];
}
