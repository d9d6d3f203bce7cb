import { open } from 'node:fs/promises';
import { createRemoteList, type ServerDeps, type ServerPart } from '#sdk/web/app/server.ts';
import { ApiError } from '#sdk/web/data/api.ts';
import type { MarketplaceApp } from '../contract/app.ts';
import { MARKETPLACE_CALLS } from '../contract/calls.ts';
import type { AppsSource, CategoriesSource, GraphLinksSource, MarketplaceTitles } from '../settings.ts';
import { findApps } from './find-apps.ts';
import { createGraphLinks } from './graph-links.ts';
import { listCategories } from './list-categories.ts';
import { readApp } from './read-app.ts';

/** Maximum number of hosts in the policy of a page; the logos of other hosts are not shown. */
const PICTURE_ORIGINS_MAX = 50;
const FILE_BYTES_MAX = 1024 * 1024;
const NONE: readonly MarketplaceApp[] = [];

/** Settings of the pages that this server reads, too. */
interface PageValues {
  bannerUrl?: string;
  titles?: MarketplaceTitles;
  featuredApp?: string;
}

/** Reads the list of apps and serves it; it is fetched when the server starts. */
export async function openServer({ own, config, now, log }: ServerDeps): Promise<ServerPart> {
  const { bannerUrl, titles, featuredApp } = (config.modules.marketplace ?? {}) as PageValues;
  const source = own.source as AppsSource;
  const listEntries = createRemoteList<MarketplaceApp>({
    ...('url' in source
      ? { url: source.url }
      : { items: source.items.flatMap((entry) => read(entry) ?? []) }),
    readItem: read,
    fetch: fetchOrRead,
    now,
    onFailure: (error) => log.warn(error, 'The list of apps could not be read'),
    onLeftOut: (sentence) => log.warn(sentence),
  });
  const listOrder = openCategories(own.categories as CategoriesSource | undefined, { now, log });
  const listGraphs = createGraphLinks(own.graphLinks as GraphLinksSource | undefined, {
    now,
    log,
    fetch: fetchOrRead,
  });
  let newest: readonly MarketplaceApp[] = [];
  let sorted: readonly MarketplaceApp[] = [];

  function read(entry: Record<string, unknown>): MarketplaceApp | undefined {
    const outcome = readApp(entry);
    if ('app' in outcome) return outcome.app;
    log.warn({ id: String(entry.id).slice(0, 100) }, `An app is left out: ${outcome.fault}`);
    return undefined;
  }

  /** Undefined if the list cannot be read. */
  async function list(): Promise<readonly MarketplaceApp[] | undefined> {
    const entries = (await listEntries()) ?? ('url' in source ? undefined : NONE);
    if (entries === undefined) return undefined;
    if (entries !== newest) {
      newest = entries;
      sorted = sortApps(entries, (id) => log.warn({ id }, 'An app is left out: another has its id'));
      if (featuredApp !== undefined && sorted.every(({ id }) => id !== featuredApp))
        log.warn({ id: featuredApp }, 'No app of the list has the id of MARKETPLACE_FEATURED_APP');
    }
    return sorted;
  }

  void list();
  return {
    menuLabels: { '/apps': titles?.menu_item },
    answers: {
      marketplace_apps: async () => {
        const [apps, order] = await Promise.all([list(), listOrder()]);
        const items = apps ?? [];
        return { items, categories: listCategories(items, order), is_unreadable: apps === undefined };
      },
      marketplace_app: async ({ id }) => {
        const [apps, graphs] = await Promise.all([list(), listGraphs()]);
        if (apps === undefined) throw new ApiError(502, 'Bad Gateway', null);
        const app = apps.find((each) => each.id === String(id));
        const links = graphs.get(String(id));
        return app && links ? { ...app, graphs: links } : app;
      },
    },
    listHits: async (term) => findApps((await list()) ?? [], term),
    paths: {
      marketplace_apps: MARKETPLACE_CALLS.marketplace_apps.path,
      marketplace_app: MARKETPLACE_CALLS.marketplace_app.path,
    },
    listPictureOrigins: () => listPictureOrigins(sorted),
    listFrameOrigins: (path) => {
      if (bannerUrl !== undefined && /^(?:\/run\/[^/]+)?\/apps\/?$/.test(path))
        return [new URL(bannerUrl).origin];
      const id = /^(?:\/run\/[^/]+)?\/apps\/([^/]+)\/?$/.exec(path)?.[1];
      return sorted
        .filter((app) => !app.external && encodeURIComponent(app.id) === id)
        .map(({ url }) => new URL(url).origin);
    },
  };
}

const CATEGORIES_MAX = 100;
const CATEGORY_LENGTH_MAX = 50;

/** The order of the categories, from the file or the variable; having none is not an error. */
function openCategories(
  source: CategoriesSource | undefined,
  { now, log }: Pick<ServerDeps, 'now' | 'log'>,
): () => Promise<readonly string[]> {
  if (source === undefined) return async () => [];
  const read = createRemoteList<string>({
    ...source,
    readItem: () => undefined,
    readName: (name) => name.trim().slice(0, CATEGORY_LENGTH_MAX) || undefined,
    fetch: fetchOrRead,
    now,
    onFailure: (error) => log.warn(error, 'The list of categories could not be read'),
    onLeftOut: (sentence) => log.warn(sentence),
  });
  return async () => ((await read()) ?? []).slice(0, CATEGORIES_MAX);
}

/** Sorts by title, without duplicates of an id. Pure. */
function sortApps(apps: readonly MarketplaceApp[], onTwin: (id: string) => void): MarketplaceApp[] {
  const byId = new Map<string, MarketplaceApp>();
  for (const app of apps) {
    if (byId.has(app.id)) onTwin(app.id);
    else byId.set(app.id, app);
  }
  return [...byId.values()].sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

function listPictureOrigins(apps: readonly MarketplaceApp[]): string[] {
  const pictures = apps.flatMap(({ logo, logoDarkMode }) => [logo, ...(logoDarkMode ? [logoDarkMode] : [])]);
  return [...new Set(pictures.map((url) => new URL(url).origin))].slice(0, PICTURE_ORIGINS_MAX);
}

/** Also reads a local file, which only the operator can name. */
async function fetchOrRead(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  if (!String(url).startsWith('file:')) return fetch(url, init);
  const file = await open(new URL(String(url)));
  try {
    const buffer = Buffer.alloc(FILE_BYTES_MAX + 1);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return new Response(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
