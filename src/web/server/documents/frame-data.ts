import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FeaturedNetwork } from '#config/env-shapes.ts';
import type { PublicConfig, WebConfig } from '#config/web-config.ts';
import type { Menus } from '../../app/page/menu.ts';
import { listOpenRoutes } from '../../router/match-route.ts';
import { ROUTES } from '../../routes.ts';
import { createMenus } from '../operator/create-menus.ts';
import { readFooterLinkGroup, readNetwork } from '../operator/read-operator-lists.ts';
import { createRemoteList } from '../operator/remote-list.ts';
import type { ServerModules } from '../server-modules.ts';
import type { WebOptions } from '../web-options.ts';
import { SafeHtml } from './SafeHtml.tsx';

/** Data of a page's shell. */
export interface FrameData {
  config: PublicConfig;
  menus: Menus;
}

export interface FrameReader {
  /** The shell data for the pages below a base. */
  read: (base: string) => Promise<FrameData>;
  /** The networks of the network switcher; undefined if there are none, or none are available. */
  listNetworks: () => Promise<FeaturedNetwork[] | undefined>;
}

/** Maximum number of link groups in the footer; one without a valid link is not shown and does not count. */
const LINK_GROUPS_MAX = 4;

/** Maximum wait of the first page for the footer's links, in ms; later ones have them at once. */
const FIRST_WAIT_MS = 500;

/** Time to live of the count of runs, in ms. */
const RUNS_MAX_AGE_MS = 5000;

/** Creates the reader of shell data: the menus, and the settings without server-only ones, with the operator's HTML sanitized. */
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

/** Number of runs, as last read: refreshed every few seconds in the background. */
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

/** The settings as sent to the browser. */
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
