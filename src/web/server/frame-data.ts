import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FeaturedNetwork } from '../../config/env-shapes.ts';
import type { PublicConfig, WebConfig } from '../../config/web-config.ts';
import type { Menus } from '../app/menu.ts';
import { listOpenRoutes } from '../router/match-route.ts';
import { ROUTES } from '../routes.ts';
import { createMenus } from './create-menus.ts';
import { readFooterLinkGroup, readNetwork } from './read-operator-lists.ts';
import { createRemoteList } from './remote-list.ts';
import { SafeHtml } from './SafeHtml.tsx';
import type { ServerModules } from './server-modules.ts';
import type { WebOptions } from './web-options.ts';

/** What the frame of a page is made of. */
export interface FrameData {
  config: PublicConfig;
  menus: Menus;
}

export interface FrameReader {
  /** The frame of the pages whose addresses begin with a base. */
  read: (base: string) => Promise<FrameData>;
  /** The networks of the network switcher; undefined when there are none, or none can be had. */
  listNetworks: () => Promise<FeaturedNetwork[] | undefined>;
}

/** At most this many groups of links stand in the footer (spec §9); one without a link that leads somewhere is not shown and does not count. */
const LINK_GROUPS_MAX = 4;

/** How long the first page waits for the footer's links, in ms; later ones have them at once. */
const FIRST_WAIT_MS = 500;

/** For how long a count of runs is good, in ms. */
const RUNS_MAX_AGE_MS = 5000;

/** Creates what makes the frames: the menus, and the settings without what the browser has no use for, with the operator's HTML sanitised. */
export function createFrameReader(
  { config, now, log, call }: WebOptions,
  modules: Pick<ServerModules, 'routes' | 'menu' | 'parts'>,
): FrameReader {
  const { server } = config;
  const onFailure = (error: unknown) => log.warn(error, 'A list of the configuration could not be read');
  const source = { fetch, now, onFailure, onLeftOut: (sentence: string) => log.warn(sentence) };
  const listFooterLinks = createRemoteList({
    ...source,
    url: server.footerLinksUrl,
    readItem: readFooterLinkGroup,
  });
  const listNetworks = createRemoteList({
    ...source,
    items: server.featuredNetworks,
    url: server.featuredNetworksUrl,
    readItem: readNetwork,
  });
  const settled = createBrowserConfig(
    config,
    modules.parts.some(({ listHits }) => listHits !== undefined),
  );
  const countRuns = createRunsCounter(call, now);
  const routes = listOpenRoutes(ROUTES, config, modules.routes).map(({ pattern }) => pattern);

  async function read(base: string): Promise<FrameData> {
    const isRemote = server.footerLinksUrl !== undefined;
    const groups = isRemote ? await Promise.race([listFooterLinks(), wait(FIRST_WAIT_MS)]) : undefined;
    const footerLinks = (groups ?? settled.ui.footerLinks)
      .map((group) => ({ ...group, links: group.links.filter(({ url }) => /^https?:\/\//i.test(url)) }))
      .filter(({ links }) => links.length > 0)
      .slice(0, LINK_GROUPS_MAX);
    return {
      config: { ...settled, ui: { ...settled.ui, footerLinks } },
      menus: createMenus({ config, base, routes, runsCount: countRuns(), drafts: modules.menu }),
    };
  }

  return { read, listNetworks };
}

/** How many runs can be looked at, as far as is known: asked for again every few seconds, and no client waits for it. */
function createRunsCounter(call: WebOptions['call'], now: () => number): () => number {
  let count = 1;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (call === undefined || now() - askedAtMs < RUNS_MAX_AGE_MS) return count;
    askedAtMs = now();
    call('runs', {}).then(
      ({ body }) => {
        const items = (body as { items?: unknown[] } | null)?.items;
        if (Array.isArray(items)) count = items.length;
      },
      () => {},
    );
    return count;
  };
}

/** The settings as the browser gets them. */
function createBrowserConfig({ server: _, ...config }: WebConfig, hasModuleHits: boolean): PublicConfig {
  const { maintenanceMessage } = config.ui;
  const html = maintenanceMessage === undefined ? undefined : sanitize(maintenanceMessage);
  return { ...config, ui: { ...config.ui, maintenanceMessage: html, hasModuleHits } };
}

function sanitize(html: string): string {
  return renderToStaticMarkup(createElement(SafeHtml, { html }));
}

function wait(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
