import type { FastifyInstance } from 'fastify';

const EXPOSED = [
  'etag',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'bypass-429-option',
  'x-bs-account-csrf',
  'x-request-id',
].join(', ');

/** The headers of everything that is no page. */
export const API_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Lets the pages of any origin read the API, and lets no browser take an answer for a page. A preflight allows reading, and POST where the path
 * takes it.
 */
export function registerApiHeaders(scope: FastifyInstance): void {
  const posts = new Set<string>();
  scope.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat();
    if (!methods.includes('POST') || methods.includes('OPTIONS')) return;
    posts.add(url);
    scope.options(url, (_, reply) => reply.send());
  });
  scope.addHook('onRequest', async (request, reply) => {
    reply.headers(API_HEADERS);
    if (request.method !== 'OPTIONS') return;
    const asked = request.headers['access-control-request-headers'];
    const methods = posts.has(request.routeOptions.url ?? '')
      ? 'GET, HEAD, POST, OPTIONS'
      : 'GET, HEAD, OPTIONS';
    reply
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', sanitizeHeaderNames(asked))
      .header('access-control-max-age', '86400')
      .code(204)
      .send();
    return reply;
  });
  // What is refused before the scope is reached, as a body that is too large, has run no hook of the scope but this.
  scope.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('access-control-expose-headers')) reply.headers(API_HEADERS);
  });
}

function sanitizeHeaderNames(names: string | undefined): string {
  return names && /^[\w\-, ]{1,500}$/.test(names) ? names : 'content-type, updated-gas-oracle';
}
