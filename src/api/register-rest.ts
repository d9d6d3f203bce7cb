import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JsonCall } from '#contract/calls/call.ts';
import type { CallName } from '#contract/calls/core-calls.ts';
import { abortOnClose } from '#lib/net/abort-on-close.ts';
import type { ApiCall } from './api-call.ts';
import { COMPATIBILITY_HEADER, readCompatibilityHeader, varyByCompatibility } from './compatibility.ts';
import type { ApiContext } from './context.ts';
import { ApiError } from './errors.ts';
import type { FindMethods } from './find-methods.ts';
import { matchesETag, readETag } from './freshness/etag.ts';
import type { ClientBudget } from './limits/client-budget.ts';
import { MISSING_BLOCKS_HEADER, writeMissingBlocks } from './missing-blocks.ts';
import { listUrls } from './openapi/call-urls.ts';
import { readQuery } from './parameters/read-query.ts';
import { UNKNOWN_PARAMETERS_HEADER, writeUnknownParameters } from './parameters/unknown-parameters.ts';
import { findOwnReads } from './personal/own-reads.ts';
import type { People } from './personal/people.ts';

/** Dependencies of the routes. */
interface RestParts {
  context: ApiContext;
  /** Calls endpoints. */
  call: ApiCall;
  budget: Pick<ClientBudget, 'keyOf' | 'chargeBytes'>;
  /** Signed-in users; null if no part has accounts. */
  people: People | null;
  /** Calls to register. */
  calls: readonly JsonCall[];
  /** Methods of all routes of the API. */
  findMethods: FindMethods;
}

/**
 * Registers every call, on the active run and below `/run/{id}` on an earlier one. Other methods have no separate
 * routes, which would be ten for each call: 0.14 s of processor time and 1.5 MB at every start.
 */
export function registerRest(scope: FastifyInstance, { calls, findMethods, ...parts }: RestParts): void {
  for (const described of calls) {
    const [url = '', ...earlier] = listUrls(described);
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      answer({ ...parts, described }, request, reply);
    for (const each of [url, `/run/:run${url}`, ...earlier]) scope.get(each, handler);
  }
  for (const url of ['/api/*', '/run/:run/api/*']) {
    scope.all(url, async ({ url: asked, method }, reply) => {
      const allowed = findMethods(asked.split('?', 1)[0] ?? '');
      if (allowed === null || allowed.split(', ').includes(method)) throw new ApiError('not_found');
      reply.header('allow', allowed);
      throw new ApiError('method_not_allowed');
    });
  }
}

interface Route extends Pick<RestParts, 'context' | 'call' | 'budget' | 'people'> {
  described: JsonCall;
}

async function answer(
  { context, call, budget, people, described }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { run, ...params } = request.params as Record<string, string>;
  const compatibility = readCompatibilityHeader(request);
  const form = described.hasEarlierForm === true ? (compatibility ?? 'unset') : '';
  if (form !== '') varyByCompatibility(reply);
  const tag = await readETag(context, described, { runId: run, form });
  if (tag) {
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (matchesETag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  const query = readQuery(request);
  const isAsked = described.personalWhere !== undefined && query[described.personalWhere] === 'true';
  const mayBeOwn = isAsked || described.isPersonal === true;
  const own = mayBeOwn ? await findOwnReads(people, request) : undefined;
  if (isAsked || own !== undefined) reply.headers(PERSONAL);
  else if (mayBeOwn && people !== null) reply.header('vary', 'cookie');
  const answered = await call(described.name as CallName, {
    params,
    query,
    headers: { ...readHeaders(request), [COMPATIBILITY_HEADER]: compatibility },
    run,
    own,
    work: {
      client: budget.keyOf(request),
      signal: abortOnClose(reply.raw),
      charge: (bytes) => budget.chargeBytes(request, bytes),
    },
    origin: readOrigin(request),
  });
  const { status, body } = answered;
  if (answered.status !== 200) {
    reply.removeHeader('etag').header('cache-control', 'no-store');
    if (answered.retryAfterSeconds !== undefined) reply.header('retry-after', answered.retryAfterSeconds);
  } else {
    const unknown = writeUnknownParameters(answered.unknown ?? []);
    if (unknown !== undefined) reply.header(UNKNOWN_PARAMETERS_HEADER, unknown);
    const missing = writeMissingBlocks(answered.missing ?? []);
    // Not cached: its blocks come back without a new version of the index.
    if (missing !== undefined)
      reply.removeHeader('etag').headers({ [MISSING_BLOCKS_HEADER]: missing, 'cache-control': 'no-store' });
  }
  return reply.code(status).send(body);
}

/** Personal responses are not cached, and not available to pages of other sites. */
const PERSONAL = {
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'cookie',
} as const;

function readHeaders(request: FastifyRequest): Record<string, string | undefined> {
  const oracle = request.headers['updated-gas-oracle'];
  return { 'updated-gas-oracle': typeof oracle === 'string' ? oracle : undefined };
}

const HOST = /^([\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/** Returns the origin of a request, as forwarded by a trusted proxy if any; empty for an invalid host. */
export function readOrigin({ protocol, host }: FastifyRequest): string {
  return HOST.test(host) ? `${protocol}://${host}` : '';
}
