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

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Lets the pages of any origin read the API, and lets no browser take an answer for a page. */
export function registerApiHeaders(scope: FastifyInstance, methods = 'GET, HEAD, OPTIONS'): void {
  scope.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (request.method !== 'OPTIONS') return;
    const asked = request.headers['access-control-request-headers'];
    reply
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', sanitizeHeaderNames(asked))
      .header('access-control-max-age', '86400')
      .code(204)
      .send();
    return reply;
  });
}

function sanitizeHeaderNames(names: string | undefined): string {
  return names && /^[\w\-, ]{1,500}$/.test(names) ? names : 'content-type, updated-gas-oracle';
}
