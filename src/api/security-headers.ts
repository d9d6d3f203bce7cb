import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const EXPOSED = [
  'etag',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'bypass-429-option',
  'x-bs-account-csrf',
  'x-request-id',
  'x-unknown-parameters',
  'x-missing-blocks',
].join(', ');

/** Headers of all responses other than pages. */
export const API_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Registers CORS for reads from any origin, and prevents rendering responses as pages. A preflight allows reads, and
 * POST where the path supports it.
 */
export function registerApiHeaders(scope: FastifyInstance, credentialOrigins: readonly string[] = []): void {
  const posts = new Set<string>();
  scope.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat();
    if (!methods.includes('POST') || methods.includes('OPTIONS')) return;
    posts.add(url);
    scope.options(url, (_, reply) => reply.send());
  });
  scope.addHook('onRequest', async (request, reply) => {
    reply.headers(API_HEADERS);
    const isTrusted = allowCredentials(request, reply, credentialOrigins);
    if (request.method !== 'OPTIONS') return;
    const asked = request.headers['access-control-request-headers'];
    const url = request.routeOptions.url ?? '';
    const also = isTrusted ? TRUSTED_METHODS : posts.has(url) ? ['POST'] : [];
    const methods = ['GET', 'HEAD', ...also, 'OPTIONS'].join(', ');
    reply
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', sanitizeHeaderNames(asked))
      .header('access-control-max-age', '86400')
      .code(204)
      .send();
    return reply;
  });
  // A request refused before reaching the scope, such as one with a too large body, runs only this hook of it.
  scope.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('access-control-expose-headers')) reply.headers(API_HEADERS);
  });
}

/** Methods of accounts; the request itself determines which path supports which. */
const TRUSTED_METHODS = ['POST', 'PUT', 'DELETE'];

/**
 * Allows pages of a configured origin to send cookies. A browser accepts the response only if it contains that exact
 * origin, so no other page can read personal data.
 */
function allowCredentials(request: FastifyRequest, reply: FastifyReply, origins: readonly string[]): boolean {
  if (origins.length === 0) return false;
  reply.header('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) return false;
  reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
  return true;
}

function sanitizeHeaderNames(names: string | undefined): string {
  return names && /^[\w\-, ]{1,500}$/.test(names) ? names : 'content-type, updated-gas-oracle';
}
