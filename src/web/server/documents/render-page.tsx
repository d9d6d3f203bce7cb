import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api-client/api-error.ts';
import { App } from '../../app/App.tsx';
import { createClock } from '../../app/clock.ts';
import type { ErrorScreenProps } from '../../app/error-kind.ts';
import { getNewestHeight } from '../../app/get-newest-height.ts';
import { createHeadContext } from '../../app/page/create-head-context.ts';
import { formatPageTitle } from '../../app/page/page-title.ts';
import { createQueryClient } from '../../app/queries/create-query-client.ts';
import { carryQueries } from '../../app/queries/query-state.ts';
import { SHELL_QUERIES } from '../../app/queries/shell-queries.ts';
import type { Preferences } from '../../app/settings/preferences.tsx';
import type { ShellParts } from '../../app/shell-parts.ts';
import { toFailure } from '../../app/to-failure.ts';
import { LiveRate } from '../../features/stats/LiveRate.tsx';
import { createLiveStore } from '../../live/live-store.ts';
import { createPaths, type Paths } from '../../paths.ts';
import { addHexPrefix } from '../../router/hex-prefix.ts';
import { listOpenRoutes, matchRoute, parseRunPrefix } from '../../router/match-route.ts';
import { prefetchQueries } from '../../router/prefetch-queries.ts';
import type { Match } from '../../router/route.ts';
import type { PostedForm } from '../../router/router.ts';
import type { LoadedPage } from '../../router/screen.ts';
import { createStaticRouter } from '../../router/static-router.ts';
import type { Query } from '../../router/tab-view.ts';
import { ROUTES } from '../../routes.ts';
import { Alerts } from '../../shell/Alerts.tsx';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { Footer } from '../../shell/Footer.tsx';
import { Drawer } from '../../shell/menu/Drawer.tsx';
import type { GetPageAssets } from '../asset-manifest.ts';
import { createRedirectContext } from '../create-redirect-context.ts';
import { CORE_OLD_LINKS } from '../old-links/core-old-links.ts';
import { findPageOf } from '../old-links/find-page-of.ts';
import { isPageCached } from '../page-cache-policy.ts';
import { refuseFilter } from '../refuse-filter.ts';
import { createLocalApi, createRemoteApi, type ServerApi, withPageAnswers } from '../server-api.ts';
import type { ServerModules } from '../server-modules.ts';
import type { PageWork, WebOptions } from '../web-options.ts';
import type { FrameData, FrameReader } from './frame-data.ts';
import type { DocumentParts, HtmlDocument } from './html-document.ts';
import { createHtmlDocument } from './html-document.ts';
import { renderToHtml } from './render-to-html.ts';

const PARTS: ShellParts = { Alerts, Drawer, Footer, LiveRate, FailedPage };

/** A page with its HTTP status. */
export interface RenderedPage {
  status: number;
  /** Delay that the API requests after too many requests, if any. */
  retryAfterSeconds: number | undefined;
  document: HtmlDocument;
  /** True if the same page may be sent to other visitors. */
  isCacheable: boolean;
  /** True if the page is private to a visitor; the browser does not cache it either. */
  isPrivate?: boolean;
  /** Redirect target. */
  location?: string;
}

/** Options of rendering. */
export interface PageOptions extends WebOptions {
  frame: FrameReader;
  modules: ServerModules;
  /** Composes the document; by default, one that loads the app from this server. */
  compose?: (parts: DocumentParts) => HtmlDocument;
}

/** The URL of a page; without a server, its path is in the fragment. */
export type PageUrl = Pick<URL, 'pathname' | 'search' | 'searchParams'>;

/** The page to render, and its visitor. */
export interface PageParams {
  /** The URL as visible to the visitor. */
  url: PageUrl;
  preferences: Preferences;
  work: PageWork;
  /** Shown instead of the page, without reading anything. */
  refusal?: ErrorScreenProps | undefined;
  /** The form that the page answers. */
  posted?: PostedForm | undefined;
  /** Waits for the turn to render, which uses the whole thread; returns the function that ends it. */
  takeTurn: () => Promise<() => void>;
}

/** Maximum wait for the required data of a page, in ms. */
const LOCAL_TIMEOUT_MS = 5000;
const REMOTE_TIMEOUT_MS = 800;

/** Further wait for the rest, in ms. */
const GRACE_MS = 150;

/**
 * Renders the page of a URL: reads its data, renders it, and adds the data for the browser. Rejects with the reason of the signal
 * when no client waits for the page any longer.
 */
export async function renderPage(
  options: PageOptions,
  getAssets: GetPageAssets,
  params: PageParams,
): Promise<RenderedPage> {
  const { url, preferences, work, refusal } = params;
  const paths = openPaths(url, options);
  const { base } = paths;
  // Read first: the browser refetches data that changes meanwhile. A signed-in visitor's page does not depend on the index alone.
  const version = preferences.hasSession ? '' : (options.readVersion?.() ?? '');
  const { config, menus } = await options.frame.read(base);
  const routes = listOpenRoutes(ROUTES, config, options.modules.routes);
  const oldLinks = [...options.modules.oldLinks, ...CORE_OLD_LINKS];
  const page = url instanceof URL ? findPageOf(oldLinks, routes, base, url) : null;
  if (page !== null) return createRedirect(page, 301);
  const pathname = addHexPrefix(url.pathname, base);
  if (pathname !== url.pathname) return createRedirect(pathname + url.search, 301);
  const match = matchRoute(routes, base, url);
  const answers = Object.assign({}, ...options.modules.parts.map((part) => part.answers));
  const api = withPageAnswers(openApi(options, paths, work), answers);
  const queryClient = createQueryClient(api.callApi, {
    isServer: true,
    isInMemory: options.remote === undefined,
  });
  const timeoutMs = options.remote ? (options.remote.timeoutMs ?? REMOTE_TIMEOUT_MS) : LOCAL_TIMEOUT_MS;
  const loaded = await match.load({ config, preferences, tabs: options.modules.tabs });
  try {
    if (refusal === undefined && loaded.refused === undefined) await readData(queryClient, loaded, timeoutMs);
    const endTurn = await params.takeTurn();
    try {
      return drawPage(options, getAssets, {
        ...params,
        version,
        paths,
        config,
        menus,
        match,
        loaded,
        queryClient,
        api,
      });
    } finally {
      endTurn();
    }
  } finally {
    api.close();
    queryClient.clear();
  }
}

interface ReadPage extends PageParams, FrameData {
  version: string;
  paths: Paths;
  match: Match;
  loaded: LoadedPage;
  queryClient: QueryClient;
  api: ServerApi;
}

/** Renders a page from the data that was read. */
function drawPage(options: PageOptions, getAssets: GetPageAssets, page: ReadPage): RenderedPage {
  const { url, preferences, work, refusal, posted, version, paths, config, menus, match, loaded } = page;
  const { queryClient, api } = page;
  const { pathname, search } = url;
  const { log, modules } = options;
  work.signal.throwIfAborted();
  api.close();
  const location = loaded.redirect(createRedirectContext(config, queryClient), paths);
  if (location !== null) return createRedirect(location);
  const failure = refusal ?? refuseFilter(url, loaded) ?? findFailure(queryClient, loaded);
  const missing = failure === null ? dropUnanswered(queryClient, loaded) : NOTHING_MISSING;

  const nowMs = options.now();
  const isActive = paths.run === '';
  const height = (isActive ? options.headHeight?.() : null) ?? getNewestHeight(queryClient);
  const { html, hasSkeleton } = renderToHtml(
    <App
      config={config}
      menus={menus}
      preferences={preferences}
      paths={paths}
      queryClient={queryClient}
      router={createStaticRouter({
        location: { pathname, search, posted },
        ...{ match, loaded, failure, isNavigating: false },
      })}
      clock={createClock(nowMs, () => nowMs)}
      live={createLiveStore(height, () => {})}
      slots={modules.slots}
      tabs={modules.tabs}
      shownFields={modules.shownFields}
      parts={PARTS}
    />,
  );
  if (hasSkeleton && !missing.isRequired) log.error({ url: pathname }, 'A part of a page could not be drawn');
  const status = failure?.status ?? posted?.status ?? loaded.status;
  const { hasDataInHead, hasDataInPreviews, previewDescription } = options.config.server;
  const full = loaded.head(createHeadContext(config, queryClient));
  const plain = loaded.head({ config, getData: () => undefined });
  const head = hasDataInHead ? full : plain;
  const preview = hasDataInPreviews ? full : plain;
  const document = (options.compose ?? createHtmlDocument)({
    meta: {
      title: formatPageTitle(head.title, config),
      description: head.description ?? previewDescription ?? '',
      preview: {
        title: formatPageTitle(preview.title, config),
        description: previewDescription ?? preview.description ?? '',
      },
      canonicalPath: pathname,
      isIndexed: (head.isIndexed ?? true) && status < 400 && !url.searchParams.has('cursor') && isActive,
    },
    assets: getAssets([match.module], [...loaded.lateModules, ...listSlotModules(modules, loaded)]),
    state: {
      config,
      menus,
      modules: modules.data,
      preferences,
      failure,
      nowMs,
      height,
      version,
      queries: carryQueries(queryClient, nowMs),
      posted,
    },
    markup: html,
    config: options.config,
  });
  const retryAfterSeconds = failure?.retryAfterSeconds;
  // Answers of an external API to a visitor's session are private.
  const isPrivate =
    loaded.isPrivate || posted !== undefined || (options.remote !== undefined && preferences.hasSession);
  const isCacheable = isPageCached({ status, isPrivate, isIncomplete: hasSkeleton || missing.isAwaited });
  return { status, retryAfterSeconds, document, isCacheable, isPrivate };
}

function listSlotModules({ slots }: ServerModules, loaded: LoadedPage): string[] {
  return [...loaded.slots, 'page-top' as const, 'menu-foot' as const]
    .flatMap((name) => slots[name] ?? [])
    .map(({ module }) => module);
}

function createRedirect(location: string, status = 302): RenderedPage {
  const document = { head: () => '', body: Buffer.alloc(0) };
  return { status, location, retryAfterSeconds: undefined, document, isCacheable: true };
}

/** The paths of the run that a URL belongs to. */
function openPaths({ pathname }: PageUrl, { config }: WebOptions): Paths {
  const root = config.app.basePath;
  return createPaths(root, parseRunPrefix(pathname.slice(root.length)));
}

function openApi({ call, remote }: WebOptions, { run }: Paths, work: PageWork) {
  if (remote) return createRemoteApi(remote, work);
  if (call) return createLocalApi(call, run === '' ? undefined : run.slice('/run/'.length), work);
  throw new TypeError('The web app needs an API: either `call` or `remote`');
}

/**
 * The failure of a required query; no answer at all is not a failure, but a delay. For an awaited query only a 429 is one: it
 * concerns the whole visitor.
 */
function findFailure(queryClient: QueryClient, loaded: LoadedPage): ErrorScreenProps | null {
  const { required = [], awaited = [] } = loaded.queries;
  for (const query of [...required, ...awaited]) {
    const error = queryClient.getQueryState(query.queryKey)?.error;
    if (!error || isUnanswered(error)) continue;
    if (required.includes(query) || (error instanceof ApiError && error.status === 429))
      return toFailure(error, loaded.onFailure);
  }
  return null;
}

const NOTHING_MISSING = { isRequired: false, isAwaited: false };

/** Removes queries without an answer, and returns whether a required or an awaited one is among them. */
function dropUnanswered(queryClient: QueryClient, { queries }: LoadedPage): typeof NOTHING_MISSING {
  queryClient.removeQueries({ predicate: ({ state }) => state.status !== 'success' });
  const isMissing = (requested: readonly Query[] = []) =>
    requested.some(({ queryKey }) => queryClient.getQueryData(queryKey) === undefined);
  return { isRequired: isMissing(queries.required), isAwaited: isMissing(queries.awaited) };
}

function isUnanswered(error: Error): boolean {
  return (error instanceof ApiError && error.status === 0) || error.name === 'AbortError';
}

/** Reads the data of the page and of its shell within the timeout; optional data gets little more time than the required. */
async function readData(queryClient: QueryClient, { queries }: LoadedPage, timeoutMs: number): Promise<void> {
  const { required = [], awaited = [], optional = [] } = queries;
  const rest = prefetchQueries(queryClient, { optional: [...optional, ...SHELL_QUERIES] });
  const essential = prefetchQueries(queryClient, { required, awaited });
  await withDeadline(
    essential.then(() => withDeadline(rest, GRACE_MS)),
    timeoutMs,
  );
}

async function withDeadline(work: Promise<void>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([work, deadline]);
  clearTimeout(timer);
}
