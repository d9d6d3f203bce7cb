import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readApiCookies, rewriteApiCookie, writeExpiredApiCookies } from './read-cookies.ts';
import type { RemoteApi, WebOptions } from './web-options.ts';

/** Timeout of the API's sign-out, in ms. */
const TIMEOUT_MS = 10_000;

const PATH_LENGTH_MAX = 2000;

/**
 * Registers the sign-in and sign-out routes for the accounts of an external API whose calls are proxied by this server: its
 * cookies belong to this host, so the API alone cannot remove them.
 */
export function registerSignOut(app: FastifyInstance, { config, remote }: WebOptions): void {
  if (remote === undefined || !config.account) return;
  const { basePath } = config.app;
  app.get('/auth/auth0', async (request, reply) => {
    const { path } = request.query as { path?: unknown };
    return reply.redirect(`/login?path=${encodeURIComponent(readPath(path))}`);
  });
  app.get('/auth/logout', async (request, reply) =>
    isFromOwnPage(request) ? signOut({ remote, basePath }, request, reply) : reply.redirect('/', 303),
  );
}

/** A path of this server; `/` for any other URL. */
function readPath(given: unknown): string {
  return typeof given === 'string' && /^\/(?![/\\])/.test(given) && given.length <= PATH_LENGTH_MAX
    ? given
    : '/';
}

interface Host {
  remote: RemoteApi;
  /** Base path of this server; empty if none. */
  basePath: string;
}

/** Ends the session at the API and here, and redirects to the sign-out of the identity provider, or home. */
async function signOut(
  { remote, basePath }: Host,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const response = await endSession(remote, request).catch(() => null);
  const isSecure = request.protocol === 'https';
  for (const given of response?.headers.getSetCookie() ?? []) {
    const cookie = rewriteApiCookie(given, { isSecure, basePath });
    if (cookie !== null) reply.header('set-cookie', cookie);
  }
  for (const cookie of writeExpiredApiCookies({ isSecure, basePath })) reply.header('set-cookie', cookie);
  await response?.body?.cancel();
  const next = readProvider(response?.headers.get('location') ?? null, remote);
  return reply.header('cache-control', 'no-store').redirect(next ?? '/', 303);
}

function endSession({ origin, basePath }: RemoteApi, request: FastifyRequest): Promise<Response> {
  const headers = new Headers({ 'x-app-origin': `${request.protocol}://${request.host}` });
  const cookies = readApiCookies(request.headers.cookie);
  if (cookies !== undefined) headers.set('cookie', cookies);
  return fetch(`${origin}${basePath}/auth/logout`, {
    method: 'POST',
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** The URL of an identity provider that the API redirects to; null for a path of the API itself. */
function readProvider(location: string | null, { origin }: RemoteApi): string | null {
  if (location === null || !URL.canParse(location)) return null;
  const url = new URL(location);
  return /^https?:$/.test(url.protocol) && url.origin !== origin ? url.href : null;
}

/** True if a link of this site, or the visitor directly, opened this URL. */
function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, referer = '' } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return URL.canParse(referer) && new URL(referer).host === host;
}
