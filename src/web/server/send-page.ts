import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { abortOnClose } from '#lib/net/abort-on-close.ts';
import { gzipDocument } from './documents/gzip-document.ts';
import { createRefusalDocument, type Refusal } from './documents/refusal-document.ts';
import type { PageOptions } from './documents/render-page.tsx';
import { pageCacheHeaders } from './page-cache-policy.ts';
import type { MadePage, VisitedPage } from './page-maker.ts';
import { readApiCookies, readPreferences } from './read-cookies.ts';
import { createSecurityHeaders } from './security-headers.ts';
import type { WebOptions } from './web-options.ts';

/** Reads the visitor of a request, and the URL as visible to them. */
export function readVisit(
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

/** Sends the short page of a refusal. */
export function sendRefusal(
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

/** Sends a page with its headers. */
export async function sendPage(
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
