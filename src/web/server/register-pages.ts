import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../contract/error.ts';
import type { GetPageAssets } from './asset-manifest.ts';
import { compressBody, gzipDocument } from './gzip-document.ts';
import { createPageCache } from './page-cache.ts';
import { readApiCookies, readPreferences } from './read-cookies.ts';
import type { PageOptions, RenderedPage } from './render-page.tsx';
import { renderPage } from './render-page.tsx';
import { createSecurityHeaders } from './security-headers.ts';
import type { WebOptions } from './web-options.ts';

/** How long anonymous visitors may be given the same page, in ms, and how many pages are kept. */
const CACHE_TTL_MS = 1000;
const CACHE_ENTRIES_MAX = 128;

/** Addresses that programs ask for: an unknown one is answered with JSON. */
const MACHINE_ADDRESS = /^\/(api|node-api|socket)(\/|\?|$)/;

interface KeptPage extends RenderedPage {
  /** The body compressed, made when somebody first takes it so. */
  getCompressedBody: () => Promise<Buffer>;
}

/** Answers every GET that nothing else answers with a page. */
export function registerPages(app: FastifyInstance, options: PageOptions, getAssets: GetPageAssets): void {
  const cache = createPageCache<KeptPage>({
    ttlMs: CACHE_TTL_MS,
    entriesMax: CACHE_ENTRIES_MAX,
    now: options.now,
    isCacheable: (page) => page.isCacheable,
  });

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    if (MACHINE_ADDRESS.test(request.raw.url ?? '')) {
      return reply.code(404).send({ message: 'Not found', code: 'not_found' } satisfies ErrorBody);
    }
    const url = new URL(`http://localhost${request.raw.url?.startsWith('/') ? request.raw.url : '/'}`);
    const cookies = request.headers.cookie;
    const preferences = readPreferences(cookies);
    const apiCookies = readApiCookies(cookies);
    const remote = options.remote && { ...options.remote, cookies: apiCookies };
    const render = async () =>
      keepPage(await renderPage({ ...options, ...(remote && { remote }) }, getAssets, url, preferences));
    const key = JSON.stringify([url.pathname, url.search, preferences, options.cacheKey?.()]);
    const isAnonymous = apiCookies === undefined;
    return sendPage(request, reply, options, await (isAnonymous ? cache.get(key, render) : render()));
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: WebOptions,
  page: KeptPage,
) {
  if (page.location !== undefined) {
    return reply.header('cache-control', 'private, no-cache').redirect(page.location, page.status);
  }
  const nonce = randomBytes(16).toString('base64url');
  const head = page.document.head(nonce);
  const bytes = page.document.body;
  reply
    .code(page.status)
    .headers(createSecurityHeaders(config, nonce, request.protocol === 'https'))
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-encoding, cookie')
    .type('text/html; charset=utf-8');
  if (page.retryAfterSeconds !== undefined) reply.header('retry-after', page.retryAfterSeconds);
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'])))
    return reply.send(Buffer.concat([Buffer.from(head), bytes]));
  reply.header('content-encoding', 'gzip');
  return reply.send(gzipDocument(head, { bytes, compressed: await page.getCompressedBody() }));
}

function keepPage(page: RenderedPage): KeptPage {
  let compressed: Promise<Buffer> | undefined;
  return {
    ...page,
    getCompressedBody() {
      compressed ??= compressBody(page.document.body);
      return compressed;
    },
  };
}
