import { setImmediate } from 'node:timers/promises';
import { createFairQueue } from '../../lib/fair-queue.ts';
import type { Preferences } from '../app/preferences.tsx';
import type { GetPageAssets } from './asset-manifest.ts';
import { compressBody } from './gzip-document.ts';
import { createPageCache } from './page-cache.ts';
import { type PageOptions, type RenderedPage, renderPage } from './render-page.tsx';
import type { PageWork } from './web-options.ts';

/** How long anonymous visitors may be given the same page, in ms, and what all kept pages may have, in bytes. */
const CACHE_TTL_MS = 1000;
const CACHE_BYTES_MAX = 32 * 1024 * 1024;
const CACHE_ENTRY_BYTES_MAX = CACHE_BYTES_MAX / 8;

/** Pages that are made at once: one client's many tabs wait for each other, and not others for them. */
const AT_ONCE = { slots: 24, slotsPerClient: 4, waiting: 1000, waitingPerClient: 100, waitMs: 15_000 };

/** Of these one is drawn at a time, as that takes the whole thread. */
const DRAWN_AT_ONCE = { ...AT_ONCE, slots: 1, slotsPerClient: 1 };

/** A page and its body compressed, made when somebody first takes it so. */
export interface MadePage extends RenderedPage {
  getCompressedBody: () => Promise<Buffer>;
}

/** Whose page is made, and which. */
export interface VisitedPage {
  url: URL;
  preferences: Preferences;
  /** The visitor's cookies for a foreign API; his page is nobody else's. */
  cookies: string | undefined;
  work: PageWork;
}

/** Makes pages, each client in turn, and keeps them for a moment. */
export interface PageMaker {
  /** A page that was just made for anybody. */
  readKept: (page: VisitedPage) => MadePage | undefined;
  /** Rejects with QueueFullError, and with the signal's reason when nobody waits for the page any longer. */
  make: (page: VisitedPage) => Promise<MadePage>;
  /** The screen for a client with too many requests, in place of the page. */
  makeRefusal: (page: VisitedPage, retryAfterSeconds: number) => Promise<MadePage>;
}

/** Creates the maker of a server. */
export function createPageMaker(options: PageOptions, getAssets: GetPageAssets): PageMaker {
  const queue = createFairQueue(AT_ONCE);
  const drawing = createFairQueue(DRAWN_AT_ONCE);
  const cache = createPageCache<KeptPage>({
    ttlMs: CACHE_TTL_MS,
    bytesMax: CACHE_BYTES_MAX,
    entryBytesMax: CACHE_ENTRY_BYTES_MAX,
    now: () => performance.now(),
    isCacheable: (page) => page.isCacheable,
    sizeOf: (page) => page.bytes,
  });
  const keyOf = ({ url, preferences }: VisitedPage) =>
    JSON.stringify([url.pathname, url.search, preferences, options.cacheKey?.()]);

  /** Between two pages everything else has its turn. */
  async function takeTurn({ client, signal }: PageWork) {
    const end = await drawing.enter(client, signal);
    await setImmediate();
    return end;
  }

  async function create(page: VisitedPage, signal: AbortSignal, retryAfterSeconds?: number) {
    const { url, preferences, cookies } = page;
    const work = { ...page.work, signal };
    const remote = options.remote && { remote: { ...options.remote, cookies } };
    const refusal =
      retryAfterSeconds === undefined
        ? undefined
        : { status: 429, kind: 'too-many-requests' as const, retryAfterSeconds };
    const leave = await queue.enter(work.client, signal);
    try {
      const kept = refusal === undefined && cookies === undefined ? cache.read(keyOf(page)) : undefined;
      if (kept !== undefined) return kept;
      const params = { url, preferences, work, refusal, takeTurn: () => takeTurn(work) };
      return keepPage(await renderPage({ ...options, ...remote }, getAssets, params), cache.trim);
    } finally {
      leave();
    }
  }

  return {
    readKept: (page) => (page.cookies === undefined ? cache.read(keyOf(page)) : undefined),
    async make(page) {
      const { client, signal } = page.work;
      if (page.cookies !== undefined) return create(page, signal);
      return cache.get(keyOf(page), { client, signal, create: (flight) => create(page, flight) });
    },
    makeRefusal: (page, retryAfterSeconds) => create(page, page.work.signal, retryAfterSeconds),
  };
}

interface KeptPage extends MadePage {
  /** What it takes up, in bytes; grows when the body is compressed. */
  readonly bytes: number;
}

function keepPage(page: RenderedPage, onGrow: () => void): KeptPage {
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
