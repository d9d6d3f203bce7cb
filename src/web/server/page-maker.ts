import { setImmediate, setTimeout } from 'node:timers/promises';
import { createFairQueue } from '#lib/fair-queue.ts';
import { createUsage } from '#lib/usage.ts';
import type { Preferences } from '../app/settings/preferences.tsx';
import type { PostedForm } from '../router/router.ts';
import type { GetPageAssets } from './asset-manifest.ts';
import { compressBody } from './documents/gzip-document.ts';
import { type PageOptions, type RenderedPage, renderPage } from './documents/render-page.tsx';
import { createPageCache } from './page-cache.ts';
import { PAGE_CACHE, pageCacheKey } from './page-cache-policy.ts';
import type { PageWork } from './web-options.ts';

/** Queued pages: one client's many tabs wait for each other without delaying other clients. */
const WAITING = { waiting: 1000, waitingPerClient: 100, waitMs: 15_000 };

/**
 * Concurrent renders. Those of our own index are read by this very thread, so more of them only delay each other: with 8 a
 * visitor among ten heavy clients waited twice as long as with 4.
 */
const LOCAL_AT_ONCE = { ...WAITING, slots: 4, slotsPerClient: 2 };
const REMOTE_AT_ONCE = { ...WAITING, slots: 24, slotsPerClient: 4 };

/**
 * Of these, the number for clients whose pages recently used much of the thread: their reads use it as well, and would delay all
 * pages of others.
 */
const COSTLY_AT_ONCE = { ...WAITING, slots: 2, slotsPerClient: 1 };

/** Of these, one is rendered at a time, because that uses the whole thread. */
const DRAWN_AT_ONCE = { ...WAITING, slots: 1, slotsPerClient: 1 };

/** Render time from which a client yields the thread to other active clients before each further page, in ms. */
const MUCH_DRAWN_MS = 200;
const PAUSE_MS = 25;

/** Time since another client's last render for which it counts as active, in ms. */
const OTHERS_MS = 10_000;

/** A page with its body, which is compressed on first use. */
export interface MadePage extends RenderedPage {
  getCompressedBody: () => Promise<Buffer>;
}

/** A requested page and its visitor. */
export interface VisitedPage {
  /** The URL as visible to the visitor. */
  url: URL;
  preferences: Preferences;
  /** The visitor's cookies for a foreign API; with them the page is private. */
  cookies: string | undefined;
  work: PageWork;
}

/** Renders pages, scheduled fairly among clients, and caches them for a moment. */
export interface PageMaker {
  /** A cached page that was just rendered. */
  readSaved: (page: VisitedPage) => MadePage | undefined;
  /** Rejects with QueueFullError, and with the signal's reason when no client waits for the page any longer. */
  make: (page: VisitedPage) => Promise<MadePage>;
  /** The page for a client with too many requests, instead of the requested one. */
  makeRefusal: (page: VisitedPage, retryAfterSeconds: number) => Promise<MadePage>;
  /** The page with the outcome of a form, which is not cached. */
  makeAnswer: (page: VisitedPage, posted: PostedForm) => Promise<MadePage>;
}

/** Creates the page maker of a server. */
export function createPageMaker(options: PageOptions, getAssets: GetPageAssets): PageMaker {
  const queue = createFairQueue(options.remote ? REMOTE_AT_ONCE : LOCAL_AT_ONCE);
  const costly = createFairQueue(COSTLY_AT_ONCE);
  const drawing = createFairQueue(DRAWN_AT_ONCE);
  const drawn = createUsage(() => performance.now());
  const cache = createPageCache<SavedPage>({
    ...PAGE_CACHE,
    now: () => performance.now(),
    isCacheable: (page) => page.isCacheable,
    sizeOf: (page) => page.bytes,
  });
  const keyOf = ({ url, preferences }: VisitedPage) =>
    pageCacheKey(url, preferences, options.readVersion?.());

  /**
   * Yields to everything else between two pages: reads of others consist of many parts, each of which would otherwise wait for a
   * page.
   */
  async function takeTurn({ client, signal }: PageWork) {
    const end = await drawing.enter(client, signal);
    if (drawn.read(client) > MUCH_DRAWN_MS && drawn.sinceOthers(client) < OTHERS_MS)
      await setTimeout(PAUSE_MS);
    else await setImmediate();
    const startedAt = performance.now();
    return () => {
      drawn.add(client, performance.now() - startedAt);
      end();
    };
  }

  async function create(
    page: VisitedPage,
    signal: AbortSignal,
    { retryAfterSeconds, posted }: { retryAfterSeconds?: number; posted?: PostedForm } = {},
  ) {
    const { url, preferences, cookies } = page;
    const work = { ...page.work, signal };
    const remote = options.remote && { remote: { ...options.remote, cookies } };
    const refusal =
      retryAfterSeconds === undefined
        ? undefined
        : { status: 429, kind: 'too-many-requests' as const, retryAfterSeconds };
    const isCostly = !options.remote && drawn.read(work.client) > MUCH_DRAWN_MS;
    const leaveCostly = isCostly ? await costly.enter(work.client, signal) : () => {};
    const leave = await enterOr(leaveCostly, queue.enter(work.client, signal));
    try {
      const isSaved = refusal === undefined && posted === undefined && cookies === undefined;
      const kept = isSaved ? cache.read(keyOf(page)) : undefined;
      if (kept !== undefined) return kept;
      const params = { url, preferences, work, refusal, posted, takeTurn: () => takeTurn(work) };
      return keepPage(await renderPage({ ...options, ...remote }, getAssets, params), cache.trim);
    } finally {
      leave();
      leaveCostly();
    }
  }

  return {
    readSaved: (page) => (page.cookies === undefined ? cache.read(keyOf(page)) : undefined),
    async make(page) {
      const { client, signal } = page.work;
      if (page.cookies !== undefined) return create(page, signal);
      return cache.get(keyOf(page), { client, signal, create: (flight) => create(page, flight) });
    },
    makeRefusal: (page, retryAfterSeconds) => create(page, page.work.signal, { retryAfterSeconds }),
    makeAnswer: (page, posted) => create(page, page.work.signal, { posted }),
  };
}

/** Enters a queue; on failure, leaves the previous one. */
async function enterOr(giveUp: () => void, entering: Promise<() => void>): Promise<() => void> {
  try {
    return await entering;
  } catch (error) {
    giveUp();
    throw error;
  }
}

interface SavedPage extends MadePage {
  /** Memory usage, in bytes; grows when the body is compressed. */
  readonly bytes: number;
}

function keepPage(page: RenderedPage, onGrow: () => void): SavedPage {
  let compressed: Promise<Buffer> | undefined;
  let bytes = page.document.body.byteLength;
  return {
    ...page,
    get bytes() {
      return bytes;
    },
    getCompressedBody() {
      compressed ??= compressBody(page.document.body).then((body) => {
        bytes += body.byteLength;
        onGrow();
        return body;
      });
      return compressed;
    },
  };
}
