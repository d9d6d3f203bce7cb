import type { QueryClient } from '@tanstack/react-query';
import type { SlotName } from '../modules/slots.ts';
import type { Paths } from '../paths.ts';
import { addHexPrefix } from './hex-prefix.ts';
import { matchRoute, readBase } from './match-route.ts';
import { observeLinks } from './observe-links.ts';
import type { PageAddress } from './place.ts';
import { openPlace } from './place.ts';
import { prefetchQueries } from './prefetch-queries.ts';
import { createReadAhead } from './read-ahead.ts';
import type { Match, Route } from './route.ts';
import type { NavigateOptions, Router, RouterState } from './router.ts';
import type { Visit } from './screen.ts';
import { createScrollMemory } from './scroll-memory.ts';
import { whenIdle } from './when-idle.ts';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Runs a task at the first interaction of the visitor: otherwise no further pages are downloaded. */
function whenVisited(window: Window, task: () => void): void {
  const visit = (event: Event) => {
    // Browsers dispatch an extra event when a page appears below a resting pointer.
    if (event.type === 'pointermove' && !hasMoved(event as PointerEvent)) return;
    for (const sign of SIGNS) window.removeEventListener(sign, visit);
    task();
  };
  for (const sign of SIGNS) window.addEventListener(sign, visit, { passive: true });
}

function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

/** Time for which the old page remains while the data of the new one loads, in ms; then its skeleton is shown. */
const SKELETON_DELAY_MS = 250;

/** Time that the pointer must rest on a link before its page is prefetched, in ms. */
const PRELOAD_DELAY_MS = 50;

/** A page to show. */
interface Target {
  url: PageAddress;
  match: Match;
}

export interface BrowserRouterOptions {
  routes: readonly [...Route[], Route];
  /** The base path of the server, and the prefix of all paths of the run. */
  paths: Pick<Paths, 'root' | 'base'>;
  visit: Visit;
  queryClient: QueryClient;
  /** Loads the code that modules add to a page. */
  loadSlots: (names: readonly SlotName[]) => Promise<void>;
  initial: RouterState;
  /** Called with the id of a row that a link names and the page lacks. */
  onMissingRow: (id: string) => void;
  window: Window & typeof globalThis;
}

/** Creates the router of the document: URLs outside the app, or whose code is no longer available, are loaded by the browser. */
export function createBrowserRouter(options: BrowserRouterOptions): Router {
  const { routes, paths, visit, queryClient, loadSlots, window } = options;
  const { root, base } = paths;
  const { history } = window;
  const place = openPlace(window, root);
  const scroll = createScrollMemory(window, options.onMissingRow);
  const listeners = new Set<() => void>();
  let state = options.initial;
  let latest = 0;
  let preloadTimer: number | undefined;
  const readAhead = createReadAhead({
    load: (match) => match.load(visit),
    whenIdle: (task) => whenIdle(window, task),
  });

  function setState(next: RouterState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function resolve(to: string): Target | null {
    const given = place.resolve(to);
    if (given === null || readBase(given.pathname, root) !== base) return null;
    const pathname = addHexPrefix(given.pathname, base);
    const isWhole = pathname === given.pathname;
    const url = isWhole ? given : (place.resolve(pathname + given.search + given.hash) ?? given);
    const match = matchRoute(routes, base, url);
    // The server may have a page for a URL of another explorer.
    return match.routeId === routes[routes.length - 1]?.pattern && !url.pathname.endsWith('/404')
      ? null
      : { url, match };
  }

  async function show({ url, match }: Target, commit: () => void) {
    const turn = ++latest;
    setState({ ...state, isNavigating: true });
    readAhead.pause();
    try {
      const loaded = await match.load(visit);
      const slots = loadSlots(loaded.slots);
      await Promise.race([prefetchQueries(queryClient, loaded.queries), delay(SKELETON_DELAY_MS)]);
      await slots;
      if (turn !== latest) return;
      const location = { pathname: url.pathname, search: url.search };
      commit();
      setState({ location, match, loaded, failure: null, isNavigating: false });
      lookWhenIdle();
    } catch {
      if (turn === latest) window.location.assign(url.href);
    } finally {
      if (turn === latest) readAhead.resume();
    }
  }

  function navigate(to: string, { replace = false, keepScroll = false }: NavigateOptions = {}) {
    const target = resolve(to);
    if (target === null) return window.location.assign(to);
    void show(target, () => {
      scroll.save();
      const entry = scroll.createEntry();
      if (replace) history.replaceState(entry, '', target.url.href);
      else history.pushState(entry, '', target.url.href);
      if (!keepScroll) scroll.toTop(target.url.hash);
    });
  }

  function preload(to: string) {
    window.clearTimeout(preloadTimer);
    preloadTimer = window.setTimeout(() => {
      void resolve(to)
        ?.match.load(visit)
        .then(({ queries }) => prefetchQueries(queryClient, queries))
        .catch(() => {});
    }, PRELOAD_DELAY_MS);
  }

  const lookForLinks = observeLinks(window, (href) => {
    const target = resolve(href);
    if (target !== null) readAhead.add(target.match);
  });
  const lookWhenIdle = () => whenIdle(window, lookForLinks);
  whenVisited(window, lookWhenIdle);

  const isShown = ({ pathname, search }: PageAddress) =>
    pathname === state.location.pathname && search === state.location.search;

  // After going back before the code was loaded, the current URL differs from the one that the server rendered.
  const first = place.current();
  if (first !== null && !isShown(first)) {
    const target = resolve(window.location.href);
    if (target !== null) void show(target, scroll.restore);
  }

  window.addEventListener('popstate', () => {
    const target = resolve(window.location.href);
    if (target === null) return;
    if (isShown(target.url)) {
      // Back at the previous page before the pending one could load.
      latest++;
      if (state.isNavigating) setState({ ...state, isNavigating: false });
      return scroll.stay();
    }
    scroll.save();
    void show(target, scroll.restore);
  });

  return {
    getState: () => state,
    getDrawnState: () => options.initial,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    navigate,
    preload,
  };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
