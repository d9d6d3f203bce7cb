import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../contract/error.ts';
import { API_KEY_COOKIE, readApiCookies } from './read-cookies.ts';
import type { WebOptions } from './web-options.ts';

const TIMEOUT_MS = 30_000;
const REQUEST_BYTES_MAX = 20 * 1024 * 1024;
const RESPONSE_BYTES_MAX = 32 * 1024 * 1024;

/** The only headers that go on to the API, besides the cookies of session and captcha. */
const FORWARDED_HEADERS = [
  'accept',
  'content-type',
  'x-csrf-token',
  'authorization',
  'updated-gas-oracle',
] as const;
const CSRF_HEADER = 'x-bs-account-csrf';

/** The only headers that come back from it, besides the key that a captcha buys. */
const RETURNED_HEADERS = [CSRF_HEADER, 'retry-after', 'x-ratelimit-reset'];

/**
 * Passes calls on to the configured API, or to the configured service that `x-endpoint` names, and to no other host;
 * follows no redirect; both sizes and the time are limited.
 */
export async function registerApiProxy(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { remote, services = [] } = options;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  for (const prefix of ['/api/proxy', '/node-api/proxy']) {
    app.all(`${prefix}/*`, { bodyLimit: REQUEST_BYTES_MAX }, async (request, reply) => {
      const endpoint = request.headers['x-endpoint'];
      const origin = endpoint ?? remote?.origin;
      const isAllowed = origin !== undefined && [remote?.origin, ...services].includes(String(origin));
      if (!isAllowed) return sendError(reply, 403, `This server does not speak to "${String(origin ?? '')}"`);
      const target = new URL(String(origin) + (request.raw.url ?? '').slice(prefix.length));
      const isOutside =
        target.origin !== new URL(String(origin)).origin ||
        (endpoint === undefined && !target.pathname.startsWith(`${remote?.basePath}/`));
      if (isOutside) return sendError(reply, 403, 'Restricted access');
      return passOn(request, reply, target);
    });
  }

  if (remote === undefined) return;
  for (const path of ['/api/csrf', '/node-api/csrf']) {
    app.get(path, async (request, reply) => {
      const url = new URL(`${remote.origin}${remote.basePath}/api/account/v2/get_csrf`);
      const token = await callUpstream(request, url).then(
        (response) => (response.ok ? response.headers.get(CSRF_HEADER) : null),
        () => null,
      );
      return token === null ? sendError(reply, 500, 'The API gave no CSRF token') : reply.send({ token });
    });
  }
}

async function passOn(request: FastifyRequest, reply: FastifyReply, target: URL) {
  let response: Response;
  let body: Buffer | null;
  try {
    response = await callUpstream(request, target);
    body = await readBounded(response);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate
      ? sendError(reply, 504, `The API at ${target.origin} did not answer within ${TIMEOUT_MS / 1000} s`)
      : sendError(reply, 502, `The API at ${target.origin} could not be reached`);
  }
  if (response.status >= 300 && response.status < 400 && response.status !== 304) {
    return sendError(
      reply,
      502,
      `The API at ${target.origin} answered with a redirect, which is not followed`,
    );
  }
  if (body === null) return sendError(reply, 502, `The answer of the API at ${target.origin} is too large`);
  for (const name of RETURNED_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  const key = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${API_KEY_COOKIE}=`));
  if (key !== undefined) reply.header('set-cookie', `${key.split(';')[0]}; Path=/; HttpOnly; SameSite=Lax`);
  reply.header('x-content-type-options', 'nosniff').header('cache-control', 'private, no-cache');
  return reply
    .code(response.status)
    .type(response.headers.get('content-type') ?? 'application/json')
    .send(body);
}

function callUpstream(request: FastifyRequest, url: URL): Promise<Response> {
  const headers = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const cookies = readApiCookies(request.headers.cookie);
  if (cookies !== undefined) headers.set('cookie', cookies);
  const hasBody = Buffer.isBuffer(request.body) && request.method !== 'GET' && request.method !== 'HEAD';
  return fetch(url, {
    method: request.method,
    headers,
    body: hasBody ? new Uint8Array(request.body as Buffer) : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Reads an answer, or stops when it is larger than allowed. */
async function readBounded(response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > RESPONSE_BYTES_MAX) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function sendError(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ message } satisfies ErrorBody);
}
