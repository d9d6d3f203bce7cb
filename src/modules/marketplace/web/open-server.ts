import { createRemoteList, type ServerDeps, type ServerPart } from '#sdk/web/app/server.ts';
import { ApiError } from '#sdk/web/data/api.ts';
import type { MarketplaceApp } from '../contract/app.ts';
import { MARKETPLACE_CALLS } from '../contract/calls.ts';
import type { AppsSource, CategoriesSource, GraphLinksSource, MarketplaceTitles } from '../settings.ts';
import { createAppList } from './create-app-list.ts';
import { fetchOrRead } from './fetch-or-read.ts';
import { findApps } from './find-apps.ts';
import { createGraphLinks } from './graph-links.ts';
import { listCategories } from './list-categories.ts';

/** Maximum number of hosts in the policy of a page; the logos of other hosts are not shown. */
const PICTURE_ORIGINS_MAX = 50;
/** Settings of the pages that this server reads, too. */
interface PageValues {
  bannerUrl?: string;
  titles?: MarketplaceTitles;
  featuredApp?: string;
}

/** Reads the list of apps and serves it; it is fetched when the server starts. */
export async function openServer({ own, config, now, log }: ServerDeps): Promise<ServerPart> {
  const { bannerUrl, titles, featuredApp } = (config.modules.marketplace ?? {}) as PageValues;
  const { list, sorted } = createAppList(own.source as AppsSource, { featuredApp, now, log });
  const listOrder = openCategories(own.categories as CategoriesSource | undefined, { now, log });
  const listGraphs = createGraphLinks(own.graphLinks as GraphLinksSource | undefined, {
    now,
    log,
    fetch: fetchOrRead,
  });
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
    listPictureOrigins: () => listPictureOrigins(sorted()),
    listFrameOrigins: (path) => {
      if (bannerUrl !== undefined && /^(?:\/run\/[^/]+)?\/apps\/?$/.test(path))
        return [new URL(bannerUrl).origin];
      const id = /^(?:\/run\/[^/]+)?\/apps\/([^/]+)\/?$/.exec(path)?.[1];
      return sorted()
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

function listPictureOrigins(apps: readonly MarketplaceApp[]): string[] {
  const pictures = apps.flatMap(({ logo, logoDarkMode }) => [logo, ...(logoDarkMode ? [logoDarkMode] : [])]);
  return [...new Set(pictures.map((url) => new URL(url).origin))].slice(0, PICTURE_ORIGINS_MAX);
}
