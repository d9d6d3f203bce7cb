import { hashKey } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PublicConfig } from '#config/web-config.ts';
import { SOCKET_PATH } from '#contract/socket.ts';
import { stripBasePath } from '#lib/net/base-path.ts';
import { ApiError } from './api-client/api-error.ts';
import { getApiPrefix } from './api-client/api-prefix.ts';
import { chooseCredentials, createApiFetch } from './api-client/create-api-fetch.ts';
import { App } from './app/App.tsx';
import { loadAddressForm } from './app/address-form.ts';
import { createClock } from './app/clock.ts';
import { waitFor, whenAllCame } from './app/lazy-code.tsx';
import { followAnchors } from './app/page/follow-anchors.ts';
import { followTitle } from './app/page/follow-title.ts';
import type { PageState } from './app/page/page-state.ts';
import { APP_ELEMENT_ID, STATE_ELEMENT_ID } from './app/page/page-state.ts';
import { replayEarlyClicks } from './app/page/replay-early-clicks.ts';
import { createQueryClient } from './app/queries/create-query-client.ts';
import { holdAnswers } from './app/queries/hold-answers.ts';
import { type CarriedQuery, restoreQueries } from './app/queries/query-state.ts';
import { readRoot } from './app/read-root.ts';
import { hasGasDetails } from './app/settings/has-gas-details.ts';
import { hasOwnApi } from './app/settings/has-own-api.ts';
import { transactionsQuery } from './features/transaction/queries.ts';
import { createLiveStore } from './live/live-store.ts';
import type { LiveOptions } from './live/socket/connect-live.ts';
import type { CaughtErrorEvent } from './modules/module-events.ts';
import { type OpenedModules, openModules } from './modules/open-modules.tsx';
import { loadSlots } from './modules/slot-table.ts';
import { createPaths, type Paths } from './paths.ts';
import { createBrowserRouter } from './router/create-browser-router.ts';
import { listOpenRoutes, matchRoute, parseRunPrefix } from './router/match-route.ts';
import type { Query } from './router/tab-view.ts';
import { whenIdle } from './router/when-idle.ts';
import { ROUTES } from './routes.ts';
import { LAZY_SHELL_PARTS, SHELL_CODE } from './shell/lazy-shell-parts.ts';

/** URL of the page that a document without a server was rendered with. */
const START_OF_FILE = { pathname: '#/', search: '', searchParams: new URLSearchParams() };

/** Replacements for a server in a document without one. */
export interface Substitutes {
  /** Answers requests to the API. */
  fetch: typeof fetch;
  /** Opens the code of modules. */
  openModules: (names: readonly string[]) => Promise<OpenedModules>;
}

/** Hydrates the rendered page of the document. */
export async function startApp(substitutes?: Substitutes): Promise<void> {
  const state = JSON.parse(document.getElementById(STATE_ELEMENT_ID)?.textContent ?? 'null') as PageState;
  const element = document.getElementById(APP_ELEMENT_ID);
  if (state === null || element === null) return;

  const { config, menus, modules, preferences, failure } = state;
  config.app.basePath = readRoot();
  const drawn = substitutes ? START_OF_FILE : readDrawnAddress(config.app.basePath);
  const { pathname, search } = drawn;
  const paths = openPaths(drawn, config);
  const callApi = createApiFetch({
    prefix: getApiPrefix(config, paths.run),
    pagesPrefix: paths.root,
    credentials: chooseCredentials(config.features.account),
    fetch: substitutes?.fetch ?? window.fetch.bind(window),
    asksGasDetails: !hasOwnApi(config) && hasGasDetails(state.queries),
  });
  let onHydrated = () => {};
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });
  // Hydration must find the data that the markup was rendered from.
  const queryClient = createQueryClient(holdAnswers(callApi, hydrated), { isServer: false });
  const opened = substitutes?.openModules(Object.keys(config.modules)) ?? openModules(modules, window);
  const { routes: moduleRoutes, slots, tabs, shownFields } = await opened;
  const visit = { config, preferences, tabs };
  const routes = listOpenRoutes(ROUTES, config, moduleRoutes);
  const match = matchRoute(routes, paths.base, drawn);
  let carried: readonly CarriedQuery[] = state.queries;
  const restore = () => {
    carried = restoreQueries(queryClient, carried, Date.now());
  };
  const keys = new Set(carried.map(([name, args]) => hashKey([name, args])));
  const isCarried = ({ queryKey }: Query) => keys.has(hashKey(queryKey));
  const loaded = await match.load(visit, { isCarried, onView: restore, waitFor });
  restore();
  // Two short tasks instead of a long one.
  await new Promise((resolve) => setTimeout(resolve));
  await loadAddressForm(config.ui);
  waitFor(loadSlots(slots, [...loaded.slots, 'page-top', 'menu-foot']));
  const live = createLiveStore(state.height, () => {
    void queryClient.invalidateQueries({ queryKey: transactionsQuery().queryKey.slice(0, 1) });
  });
  const router = createBrowserRouter({
    routes,
    paths,
    visit,
    queryClient,
    loadSlots: (names) => loadSlots(slots, names),
    window,
    onMissingRow: (id) => {
      import('./shell/report-missing-row.ts').then(
        ({ reportMissingRow }) => reportMissingRow(window, router, id),
        () => {},
      );
    },
    initial: { location: { pathname, search }, match, loaded, failure, isNavigating: false },
  });
  followTitle({ config, queryClient, router, document });

  const isDrawn = new Promise<void>((resolve) => {
    // In short tasks, which lets clicks be answered between them.
    startTransition(() => {
      hydrateRoot(
        element,
        <WhenDrawn onDrawn={resolve}>
          <App
            config={config}
            menus={menus}
            preferences={preferences}
            paths={paths}
            queryClient={queryClient}
            router={router}
            clock={createClock(state.nowMs, Date.now)}
            live={live}
            slots={slots}
            tabs={tabs}
            shownFields={shownFields}
            parts={LAZY_SHELL_PARTS}
          />
        </WhenDrawn>,
        { onRecoverableError: logUnlessSkeleton, onCaughtError: logUnlessAnswer },
      );
    });
  });
  waitFor(isDrawn);
  waitFor(SHELL_CODE.load());
  const pause = () => new Promise<void>((resolve) => whenIdle(window, resolve));
  await replayEarlyClicks(element, () => whenAllCame(pause));
  onHydrated();
  followAnchors(router, window);
  // Pages of an earlier run receive no live updates.
  if (paths.run === '' && substitutes === undefined)
    goLive({ queryClient, store: live, url: getSocketUrl(config, window.location), version: state.version });
  if (modules.services.length > 0)
    import('./modules/start-services.ts')
      .then(({ startServices }) =>
        startServices(modules.services, { config, router, queryClient, paths, window }),
      )
      .catch(() => {});
}

/**
 * The URL for which the page was rendered. Without the base path, as on the server's own port behind a proxy that adds it, the
 * same page is shown at its URL below the path, which its links use.
 */
function readDrawnAddress(basePath: string): URL {
  const drawn = new URL(window.drawnAddress);
  const pathname = basePath + stripBasePath(drawn.pathname, basePath);
  if (pathname === drawn.pathname) return drawn;
  const isShown = window.location.href === drawn.href;
  drawn.pathname = pathname;
  if (isShown) window.history.replaceState(window.history.state, '', drawn);
  return drawn;
}

/** The paths of the run that a URL belongs to. */
function openPaths({ pathname }: Pick<URL, 'pathname'>, { app: { basePath } }: PublicConfig): Paths {
  return createPaths(basePath, parseRunPrefix(pathname.slice(basePath.length)));
}

/** Calls `onDrawn` once its content has been rendered, apart from content in boundaries of its own. */
function WhenDrawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }): ReactNode {
  useEffect(onDrawn, [onDrawn]);
  return children;
}

/** A boundary that the server sent as a skeleton is rendered here, which React reports as error 419; it is expected. */
function logUnlessSkeleton(error: unknown): void {
  if (!String(error).includes('#419')) console.error(error);
}

/** A failed call has its own screen, and is in the query cache; every other error caught by a boundary is logged. */
function logUnlessAnswer(error: unknown): void {
  if (error instanceof ApiError) return;
  console.error(error);
  window.dispatchEvent(new CustomEvent('app:caught-error' satisfies CaughtErrorEvent, { detail: error }));
}

/** Connects to the socket. */
function goLive(options: LiveOptions): void {
  import('./live/socket/connect-live.ts')
    .then(({ connectLive }) => connectLive(options))
    .catch(() => options.store.setLive({ state: 'lost' }));
}

/** URL of the API's socket; our own server's, unless the configuration has another. */
function getSocketUrl({ api, app }: PublicConfig, location: { protocol: string; host: string }): string {
  const own = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`;
  return `${api.socketOrigin || own + app.basePath}${api.basePath}${SOCKET_PATH}`;
}
