import { createRemoteList, type ServerDeps } from '#sdk/web/app/server.ts';
import type { MarketplaceApp } from '../contract/app.ts';
import type { AppsSource } from '../settings.ts';
import { fetchOrRead } from './fetch-or-read.ts';
import { readApp } from './read-app.ts';

const NONE: readonly MarketplaceApp[] = [];

interface ListDeps extends Pick<ServerDeps, 'now' | 'log'> {
  /** Id of the app that the settings feature. */
  featuredApp: string | undefined;
}

/** The list of apps, fetched again now and then. */
interface AppList {
  /** Undefined if the list cannot be read. */
  list(): Promise<readonly MarketplaceApp[] | undefined>;
  /** The apps of the last list that was read. */
  sorted(): readonly MarketplaceApp[];
}

/** Creates the list; the faults of entries, which are left out, are logged. */
export function createAppList(source: AppsSource, { featuredApp, now, log }: ListDeps): AppList {
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
  let newest: readonly MarketplaceApp[] = [];
  let sorted: readonly MarketplaceApp[] = [];

  function read(entry: Record<string, unknown>): MarketplaceApp | undefined {
    const outcome = readApp(entry);
    if ('app' in outcome) return outcome.app;
    log.warn({ id: String(entry.id).slice(0, 100) }, `An app is left out: ${outcome.fault}`);
    return undefined;
  }

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

  return { list, sorted: () => sorted };
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
