import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#sdk/api/errors.ts';
import type { ApiContext } from '#sdk/api/part.ts';

/** Public origins by request; null if the host is not the configured one. */
const origins = new WeakMap<FastifyRequest, string | null>();

/** Base path by request, if it is not empty. */
const basePaths = new WeakMap<FastifyRequest, string>();

/** Paths and domains of session cookies by request. */
const places = new WeakMap<FastifyRequest, CookiePlace>();

/** Path and domain of a cookie; without a domain it is valid at one host only. */
export interface CookiePlace {
  path: string;
  domain?: string;
}

/** Addresses of this server as the visitor sees it. */
export interface OriginOptions
  extends Pick<ApiContext['server'], 'basePath' | 'publicOrigin' | 'credentialOrigins'> {
  /** Path of session cookies; usually the base path. */
  sessionPath: string;
  /** Domain of session cookies, for hosts below it. */
  cookieDomain: string | undefined;
}

/** Origins of external web apps listed in the settings, by the requests of their pages. */
const pages = new WeakMap<FastifyRequest, string>();

/** Header with the origin of an external web app, sent by its server when it proxies calls. */
const APP_ORIGIN_HEADER = 'x-app-origin';

/** `Origin`, set by the browser and not by pages, takes precedence over the header of a server. */
function readPage({ headers }: FastifyRequest): string | undefined {
  const { origin, [APP_ORIGIN_HEADER]: app } = headers;
  return origin ?? (typeof app === 'string' ? app : undefined);
}

/** Origin of the visitor's page: that of an external web app if the settings list it, or else this server's own. */
export function readPageOrigin(request: FastifyRequest): string {
  return pages.get(request) ?? readOwnOrigin(request);
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Records the configured public origin for the requests of a scope. */
export function noteOrigin(
  scope: FastifyInstance,
  { basePath, publicOrigin, credentialOrigins = [], sessionPath, cookieDomain }: OriginOptions,
): void {
  scope.addHook('onRequest', async (request) => {
    const isBelow = cookieDomain !== undefined && isHostBelow(request.hostname, cookieDomain);
    places.set(request, { path: sessionPath || '/', ...(isBelow && { domain: cookieDomain }) });
    if (basePath !== '') basePaths.set(request, basePath);
    const page = readPage(request);
    if (page !== undefined && credentialOrigins.includes(page)) pages.set(request, page);
    if (publicOrigin === undefined) return;
    const { host } = new URL(publicOrigin);
    if (host === request.host) origins.set(request, publicOrigin);
    else if (!LOOPBACK.test(host) && !LOOPBACK.test(request.host)) origins.set(request, null);
  });
}

/**
 * Origin under which the visitor sees this server: that of the request, with the configured scheme if a proxy hides it. Signed
 * messages contain it: another site must not be able to choose it with the `Host` header of its own request.
 * @throws ApiError 403 if the request's host is not the configured one
 */
export function readOwnOrigin(request: FastifyRequest): string {
  const known = origins.get(request);
  if (known === null)
    throw new ApiError('forbidden', { message: 'This server has another address, which APP_HOST names' });
  return known ?? `${request.protocol}://${request.host}`;
}

function isHostBelow(host: string, domain: string): boolean {
  return `.${host.toLowerCase()}`.endsWith(`.${domain}`);
}

/** Path and domain of the session cookies of a request. */
export function readCookiePlace(request: FastifyRequest): CookiePlace {
  return places.get(request) ?? { path: readBasePath(request) || '/' };
}

/** Base path of this server as the visitor sees it; usually empty. */
export function readBasePath(request: FastifyRequest): string {
  return basePaths.get(request) ?? '';
}

/** Prefix of absolute URLs of this server's pages: the origin and the base path. */
export function readOwnAddress(request: FastifyRequest): string {
  return readOwnOrigin(request) + readBasePath(request);
}

/**
 * Rejects cross-site requests: browsers send the origin of every request that may change something.
 * @throws ApiError 403
 */
export function checkOrigin(request: FastifyRequest): void {
  if (!isOfThisSite(request))
    throw new ApiError('forbidden', { message: 'Another site may not change anything here' });
}

/** Returns true if a request comes from a page of this server, directly from the visitor, or from a program. */
export function isOfThisSite(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && pages.get(request) === origin) return true;
  const isOwn = origin === undefined || origin === readOwnOrigin(request);
  return isOwn && (site === undefined || site === 'same-origin' || site === 'none');
}
