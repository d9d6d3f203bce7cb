import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENDPOINTS, type EndpointName } from '../contract/endpoints.ts';
import { abortOnClose } from '../lib/abort-on-close.ts';
import type { ApiCall } from './api-call.ts';
import type { ClientBudget } from './client-budget.ts';
import type { ApiContext } from './context.ts';
import { ApiError } from './errors.ts';
import { matchesETag, readETag } from './etag.ts';
import { readQuery } from './read-query.ts';

/** Adds every endpoint, on the active run and below `/run/{id}` on an earlier one. */
export function registerRest(
  scope: FastifyInstance,
  context: ApiContext,
  call: ApiCall,
  keyOf: ClientBudget['keyOf'],
): void {
  for (const [name, { path }] of Object.entries(ENDPOINTS) as [EndpointName, { path: string }][]) {
    const url = path.replace(/\{(\w+)\}/g, ':$1');
    for (const prefix of ['', '/run/:run']) {
      scope.get(`${prefix}${url}`, (request, reply) =>
        answer({ context, call, keyOf, name }, request, reply),
      );
      const written: readonly string[] = prefix === '' ? (WRITTEN[name] ?? []) : [];
      const method = OTHER_METHODS.filter((each) => !written.includes(each));
      scope.route({ method, url: `${prefix}${url}`, handler: refuseMethod });
    }
  }
  for (const [url, name] of Object.entries(EARLIER_PATHS))
    scope.get(url, (request, reply) => answer({ context, call, name, keyOf }, request, reply));
  for (const url of ['/api/*', '/run/:run/api/*']) {
    scope.all(url, async () => {
      throw new ApiError('not_found');
    });
  }
}

/** Calls that clients also make at another path. */
const EARLIER_PATHS: Readonly<Record<string, EndpointName>> = { '/api/v1/search': 'search' };

/** Methods of an address that are answered elsewhere. */
const WRITTEN: Partial<Record<EndpointName, readonly string[]>> = { run: ['PATCH', 'DELETE'] };

const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

async function refuseMethod(_: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header('allow', 'GET, HEAD, OPTIONS');
  throw new ApiError('method_not_allowed');
}

interface Route {
  context: ApiContext;
  call: ApiCall;
  keyOf: ClientBudget['keyOf'];
  name: EndpointName;
}

async function answer(
  { context, call, keyOf, name }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { run, ...params } = request.params as Record<string, string>;
  const tag = await readETag(context, name, run);
  if (tag) {
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (matchesETag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  const answered = await call(name, {
    params,
    query: readQuery(request),
    headers: readHeaders(request),
    run,
    work: { client: keyOf(request), signal: abortOnClose(reply.raw) },
    origin: readOrigin(request),
  });
  const { status, body } = answered;
  if (answered.status !== 200) {
    reply.removeHeader('etag').header('cache-control', 'no-store');
    if (answered.retryAfterSeconds !== undefined) reply.header('retry-after', answered.retryAfterSeconds);
  }
  return reply.code(status).send(body);
}

function readHeaders(request: FastifyRequest): Record<string, string | undefined> {
  const oracle = request.headers['updated-gas-oracle'];
  return { 'updated-gas-oracle': typeof oracle === 'string' ? oracle : undefined };
}

const HOST = /^([\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/** The origin that a request came in at, by the word of a trusted proxy where there is one; empty for a host that is none. */
function readOrigin({ protocol, host }: FastifyRequest): string {
  return HOST.test(host) ? `${protocol}://${host}` : '';
}
