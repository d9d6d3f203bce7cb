import { pipeline, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/error.ts';
import { createByteLimit, TOO_MANY_BYTES } from './documents/limit-bytes.ts';
import { readApiCookies, rewriteApiCookie } from './read-cookies.ts';
import type { PageBudget, WebOptions } from './web-options.ts';

/** Timeout of silence of the API, in ms. */
const TIMEOUT_MS = 30_000;
const BODY_BYTES_MAX = 1024 * 1024;
const RESPONSE_BYTES_MAX = 32 * 1024 * 1024;

const NOT_FOUND = { message: 'Not found', code: 'not_found' } satisfies ErrorBody;
const TOO_MANY_REQUESTS = {
  message: '429 Too Many Requests',
  code: 'too_many_requests',
} satisfies ErrorBody;

/** The only headers forwarded to the API, besides the cookies of session and captcha. */
const FORWARDED_HEADERS = [
  'accept',
  'content-type',
  'x-csrf-token',
  'authorization',
  'updated-gas-oracle',
] as const;
const CSRF_HEADER = 'x-bs-account-csrf';

/** The only headers returned from it, besides the API key issued for a captcha. */
const RETURNED_HEADERS = [CSRF_HEADER, 'retry-after', 'x-ratelimit-reset'];

/**
 * Proxies calls to the configured API, or to the configured service named by `x-endpoint`, and to no other host; if neither is
 * configured the routes do not exist. Follows no redirect, and stores neither bodies nor answers: both are streamed, with limits
 * of size and time. The requests count against the rate limit.
 */
export async function registerApiProxy(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { remote, services = [], budget } = options;
  if (remote === undefined && services.length === 0) return;
  if (budget !== null) limitRequests(app, budget);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, payload, done) => done(null, payload));

  for (const prefix of ['/api/proxy', '/node-api/proxy']) {
    app.all(`${prefix}/*`, async (request, reply) => {
      if (!mayChange(request)) return sendError(reply, 403, 'Another site may not change anything here');
      const endpoint = request.headers['x-endpoint'];
      const origin = endpoint ?? remote?.origin;
      if (origin === undefined) return reply.code(404).send(NOT_FOUND);
      const isAllowed = [remote?.origin, ...services].includes(String(origin));
      if (!isAllowed) return sendError(reply, 403, `This server does not speak to "${String(origin)}"`);
      const target = new URL(String(origin) + (request.raw.url ?? '').slice(prefix.length));
      const isOutside =
        target.origin !== new URL(String(origin)).origin ||
        (endpoint === undefined && !target.pathname.startsWith(`${remote?.basePath}/`));
      if (isOutside) return sendError(reply, 403, 'Restricted access');
      return passOn(request, reply, {
        target,
        bodyBytesMax: options.bodyLimitBytes ?? BODY_BYTES_MAX,
        basePath: options.config.app.basePath,
      });
    });
  }
  if (remote !== undefined) registerCsrf(app, `${remote.origin}${remote.basePath}`);
}

/**
 * The visitor's cookies are sent with proxied calls: a page of another site must not be able to read or change anything with
 * them.
 */
function mayChange({ method, headers, host }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  return isOwn && (site === undefined || site === 'same-origin' || site === 'none');
}

function limitRequests(app: FastifyInstance, budget: PageBudget): void {
  app.addHook('onRequest', async (request, reply) => {
    const charge = budget.charge(request, 1);
    if (charge === null || charge.excess === 0) return;
    reply.header('retry-after', Math.ceil(charge.resetMs / 1000));
    return reply.code(429).send(TOO_MANY_REQUESTS);
  });
}

function registerCsrf(app: FastifyInstance, base: string): void {
  const url = new URL(`${base}/api/account/v2/get_csrf`);
  for (const path of ['/api/csrf', '/node-api/csrf']) {
    app.get(path, async (request, reply) => {
      const call = await startCall(request, url).catch(() => null);
      if (call === null) return sendError(reply, 502, `The API at ${url.origin} could not be reached`);
      const { ok, status, headers } = call.response;
      const token = ok ? headers.get(CSRF_HEADER) : null;
      call.cancel();
      reply.header('cache-control', 'no-store');
      if (token !== null) return reply.send({ token });
      if (status === 401 || status === 403) return sendError(reply, 401, 'Not signed in');
      return ok
        ? reply.code(204).send()
        : sendError(reply, 502, `The API at ${url.origin} gave no CSRF token`);
    });
  }
}

interface Passage {
  target: URL;
  bodyBytesMax: number;
  /** Base path of this server. */
  basePath: string;
}

async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { target, bodyBytesMax, basePath }: Passage,
) {
  const { origin } = target;
  let call: UpstreamCall;
  try {
    call = await startCall(request, target, bodyBytesMax);
  } catch (error) {
    if (isTooLarge(error)) return sendError(reply, 413, 'The request body is larger than the limit');
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate
      ? sendError(reply, 504, `The API at ${origin} did not answer within ${TIMEOUT_MS / 1000} s`)
      : sendError(reply, 502, `The API at ${origin} could not be reached`);
  }
  const refusal = describeRefusal(call.response);
  if (refusal !== null) {
    call.cancel();
    return sendError(reply, 502, `The API at ${origin} answered with ${refusal}`);
  }
  reply.raw.once('close', call.cancel);
  return sendAnswer(reply, call, basePath);
}

function describeRefusal({ status, headers }: Response): string | null {
  if (status >= 300 && status < 400 && status !== 304) return 'a redirect, which is not followed';
  return Number(headers.get('content-length') ?? 0) > RESPONSE_BYTES_MAX ? 'more than is passed on' : null;
}

function sendAnswer(reply: FastifyReply, { response, onBytes }: UpstreamCall, basePath: string) {
  for (const name of RETURNED_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  const isSecure = reply.request.protocol === 'https';
  for (const given of response.headers.getSetCookie()) {
    const cookie = rewriteApiCookie(given, { isSecure, basePath });
    if (cookie !== null) reply.header('set-cookie', cookie);
  }
  reply
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-cache')
    .code(response.status)
    .type(response.headers.get('content-type') ?? 'application/json');
  if (response.body === null) return reply.send('');
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  return reply.send(pipeline(body, createByteLimit(RESPONSE_BYTES_MAX, onBytes), () => {}));
}

/** An API call whose headers have arrived. */
interface UpstreamCall {
  response: Response;
  /** Must be called for every chunk of the answer. */
  onBytes: () => void;
  cancel: () => void;
}

/** Calls the API. Silence of 30 s ends the call, also while its answer is read. */
async function startCall(request: FastifyRequest, url: URL, bodyBytesMax = 0): Promise<UpstreamCall> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), TIMEOUT_MS);
  const onBytes = () => void timer.refresh();
  const cancel = () => {
    clearTimeout(timer);
    controller.abort();
  };
  const body = readBody(request, bodyBytesMax, onBytes);
  const onClose = () => controller.abort();
  request.raw.socket.once('close', onClose);
  try {
    const response = await fetch(url, {
      method: request.method,
      headers: readHeaders(request),
      ...(body !== null && { body: Readable.toWeb(body), duplex: 'half' }),
      redirect: 'manual',
      signal: controller.signal,
    } as RequestInit);
    return { response, onBytes, cancel };
  } catch (error) {
    cancel();
    throw body?.errored ?? error;
  } finally {
    request.raw.socket.off('close', onClose);
  }
}

/** The body as a stream; null if there is none. */
function readBody({ method, body }: FastifyRequest, bytesMax: number, onBytes: () => void): Readable | null {
  if (method === 'GET' || method === 'HEAD' || !(body instanceof Readable)) return null;
  // A pipeline would close the connection with the stream, before the client has its answer.
  const limited = body.pipe(createByteLimit(bytesMax, onBytes));
  body.once('error', (error) => limited.destroy(error));
  limited.once('error', () => {});
  return limited;
}

function readHeaders({ headers: given, protocol, host }: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of FORWARDED_HEADERS) {
    const value = given[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set('x-app-origin', `${protocol}://${host}`);
  const cookies = readApiCookies(given.cookie);
  if (cookies !== undefined) headers.set('cookie', cookies);
  return headers;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === TOO_MANY_BYTES;
}

function sendError(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ message } satisfies ErrorBody);
}
