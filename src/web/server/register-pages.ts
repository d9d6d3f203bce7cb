import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/error.ts';
import { QueueFullError } from '#lib/fair-queue.ts';
import { abortOnClose } from '#lib/net/abort-on-close.ts';
import type { GetPageAssets } from './asset-manifest.ts';
import { gzipDocument } from './documents/gzip-document.ts';
import { createRefusalDocument, type Refusal } from './documents/refusal-document.ts';
import type { PageOptions } from './documents/render-page.tsx';
import { pageCacheHeaders } from './page-cache-policy.ts';
import { createPageMaker, type MadePage, type VisitedPage } from './page-maker.ts';
import { readApiCookies, readPreferences } from './read-cookies.ts';
import { createSecurityHeaders } from './security-headers.ts';
import type { WebOptions } from './web-options.ts';

/** Rate limit cost of an uncached page: it reads as much as several API calls. */
const PAGE_COST = 2;

/** Maximum number of full error screens per window beyond the limit; further requests get the short page. */
const SCREENS_MAX = 20;

const BUSY_RETRY_SECONDS = 5;

/** URLs for programs: an unknown one is answered with JSON. */
const MACHINE_ADDRESS = /^\/(api|node-api|socket)(\/|\?|$)/;

/** Answers every GET without another route with a page. */
export function registerPages(app: FastifyInstance, options: PageOptions, getAssets: GetPageAssets): void {
  const maker = createPageMaker(options, getAssets);

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    if (MACHINE_ADDRESS.test(request.raw.url ?? '')) {
      return reply.code(404).send({ message: 'Not found', code: 'not_found' } satisfies ErrorBody);
    }
    const page = readVisit(request, reply, options);
    const send = (made: MadePage) => sendPage(request, reply, options, made);
    try {
      const kept = maker.readSaved(page);
      if (kept !== undefined) return await send(kept);
      const charge = options.budget?.charge(request, PAGE_COST);
      if (!charge || charge.excess === 0) return await send(await maker.make(page));
      const retryAfterSeconds = Math.ceil(charge.resetMs / 1000);
      if (charge.excess > SCREENS_MAX * PAGE_COST)
        return sendRefusal(request, reply, options, { status: 429, retryAfterSeconds });
      return await send(await maker.makeRefusal(page, retryAfterSeconds));
    } catch (error) {
      if (page.work.signal.aborted) return reply.hijack();
      if (!(error instanceof QueueFullError)) throw error;
      const status = error.isOwn ? 429 : 503;
      return sendRefusal(request, reply, options, { status, retryAfterSeconds: BUSY_RETRY_SECONDS });
    }
  });
}

function readVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { budget, config }: PageOptions,
): VisitedPage {
  const path = request.raw.url?.startsWith('/') ? request.raw.url : '/';
  const { cookie } = request.headers;
  return {
    url: new URL(`http://localhost${config.app.basePath}${path}`),
    preferences: readPreferences(cookie),
    cookies: readApiCookies(cookie),
    work: { client: budget?.keyOf(request) ?? request.ip, signal: abortOnClose(reply.raw) },
  };
}

function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: WebOptions,
  refusal: Refusal,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .code(refusal.status)
    .headers(createSecurityHeaders(config, nonce, request.protocol === 'https'))
    .header('cache-control', 'no-store')
    .header('retry-after', refusal.retryAfterSeconds)
    .type('text/html; charset=utf-8')
    .send(createRefusalDocument(refusal));
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, modules }: PageOptions,
  page: MadePage,
) {
  if (page.location !== undefined) {
    return reply.header('cache-control', 'private, no-cache').redirect(page.location, page.status);
  }
  const nonce = randomBytes(16).toString('base64url');
  const head = page.document.head(nonce);
  const bytes = page.document.body;
  const path = (request.raw.url ?? '/').split('?')[0] ?? '/';
  const sources = {
    pictures: modules.parts.flatMap((part) => part.listPictureOrigins?.() ?? []),
    frames: modules.parts.flatMap((part) => part.listFrameOrigins?.(path) ?? []),
    connections: modules.parts.flatMap((part) => part.listConnectOrigins?.() ?? []),
    reportUrl: modules.parts.find((part) => part.policyReportUrl !== undefined)?.policyReportUrl,
  };
  reply
    .code(page.status)
    .headers(createSecurityHeaders(config, nonce, request.protocol === 'https', sources))
    .headers(pageCacheHeaders({ isPrivate: page.isPrivate }))
    .type('text/html; charset=utf-8');
  if (page.retryAfterSeconds !== undefined) reply.header('retry-after', page.retryAfterSeconds);
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'])))
    return reply.send(Buffer.concat([Buffer.from(head), bytes]));
  reply.header('content-encoding', 'gzip');
  return reply.send(gzipDocument(head, { bytes, compressed: await page.getCompressedBody() }));
}
