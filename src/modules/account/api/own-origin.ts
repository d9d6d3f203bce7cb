import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../../api/context.ts';
import { ApiError } from '../../../api/errors.ts';

/** Goes with the requests. */
const origins = new WeakMap<FastifyRequest, string | null>();

/** The path below which visitors see the server, by the requests of one that has such a path. */
const basePaths = new WeakMap<FastifyRequest, string>();

/** The origins of web apps elsewhere that are named in the settings, by the requests of their pages. */
const pages = new WeakMap<FastifyRequest, string>();

/** The header in which the server of a web app elsewhere names its own origin, where it passes calls on. */
const APP_ORIGIN_HEADER = 'x-app-origin';

/** A browser's word goes before that of a server: no page can set `Origin`. */
function readPage({ headers }: FastifyRequest): string | undefined {
  const { origin, [APP_ORIGIN_HEADER]: app } = headers;
  return origin ?? (typeof app === 'string' ? app : undefined);
}

/** The origin of the page that a visitor is on: that of a web app elsewhere where it is named in the settings, else this server's own. */
export function readPageOrigin(request: FastifyRequest): string {
  return pages.get(request) ?? readOwnOrigin(request);
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Notes, for the requests of a scope, where the server is for the public. */
export function noteOrigin(
  scope: FastifyInstance,
  {
    basePath,
    publicOrigin,
    credentialOrigins = [],
  }: Pick<ApiContext, 'basePath' | 'publicOrigin' | 'credentialOrigins'>,
): void {
  scope.addHook('onRequest', async (request) => {
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
 * The origin that the visitor sees this server at: that of the request, with the scheme that the operator names where a proxy keeps it to
 * itself. What is signed names it, so that another site must not choose it by the header `Host` of a request of its own.
 * @throws ApiError 403 where the operator names another host than the request
 */
export function readOwnOrigin(request: FastifyRequest): string {
  const known = origins.get(request);
  if (known === null)
    throw new ApiError('forbidden', { message: 'This server has another address, which APP_HOST names' });
  return known ?? `${request.protocol}://${request.host}`;
}

/** The path below which the visitor sees this server; usually empty. */
export function readBasePath(request: FastifyRequest): string {
  return basePaths.get(request) ?? '';
}

/** What stands before the path of a page of this server where it has to be whole: the origin and the base path. */
export function readOwnAddress(request: FastifyRequest): string {
  return readOwnOrigin(request) + readBasePath(request);
}

/**
 * Refuses what another site has had the browser send: a browser names the origin of everything that may change something.
 * @throws ApiError 403
 */
export function checkOrigin(request: FastifyRequest): void {
  if (!isOfThisSite(request))
    throw new ApiError('forbidden', { message: 'Another site may not change anything here' });
}

/** Whether a request comes from a page of this server, from the visitor's own hand, or from a program. */
export function isOfThisSite(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && pages.get(request) === origin) return true;
  const isOwn = origin === undefined || origin === readOwnOrigin(request);
  return isOwn && (site === undefined || site === 'same-origin' || site === 'none');
}
