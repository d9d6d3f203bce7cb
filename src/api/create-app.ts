import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Call, JsonCall } from '#contract/calls/call.ts';
import { CORE_ROUTES } from '#contract/calls/core-routes.ts';
import { CORE_TOPICS } from '#contract/topics/core-topics.ts';
import { type ApiCall, createApiCall } from './api-call.ts';
import { type ApiOptions, DEFAULT_API_OPTIONS } from './api-options.ts';
import { type ApiPart, addParts } from './api-part.ts';
import type { ApiContext } from './context.ts';
import { CORE_ANSWERS } from './core-answers.ts';
import { ApiError } from './errors.ts';
import { createFindMethods, type FindMethods } from './find-methods.ts';
import { watchIndexVersion } from './freshness/index-version.ts';
import type { ReplicaWatch } from './freshness/replica-watch.ts';
import { chargeAnswers } from './http/answer-sizes.ts';
import { BROTLI, COMPRESSED_BYTES_MIN } from './http/compress-answers.ts';
import { createServer, type Frame } from './http/create-server.ts';
import { createCallLimit, DEFAULT_CALL_LIMITS } from './limits/call-limit.ts';
import { type ClientBudget, createClientBudget } from './limits/client-budget.ts';
import { createAttempts, registerRateLimit } from './limits/rate-limit.ts';
import { createCaptchaTokens, registerKey } from './limits/register-key.ts';
import { observeTraffic } from './metrics/http-metrics.ts';
import { observeIndex, observeRangeServers } from './metrics/index-metrics.ts';
import { observeMarket } from './metrics/market-metrics.ts';
import { observeSockets } from './metrics/socket-metrics.ts';
import { registerOpenApi } from './openapi/register-openapi.ts';
import { registerUnknownParameters } from './parameters/unknown-parameters.ts';
import type { People } from './personal/people.ts';
import { registerHealth } from './register-health.ts';
import { registerInstanceMedia } from './register-instance-media.ts';
import { registerRest } from './register-rest.ts';
import { registerTransactionBytes, registerWholeTrace } from './register-transaction-bytes.ts';
import { registerRunsEdit } from './rest/runs-edit.ts';
import { registerRefetchMetadata } from './rest/token/refetch-metadata.ts';
import { API_HEADERS, registerApiHeaders } from './security-headers.ts';
import { registerSocket } from './socket/register-socket.ts';

interface AppOptions extends Partial<ApiOptions> {
  /** Parts besides the core. */
  parts?: readonly ApiPart[] | undefined;
  logger?: FastifyBaseLogger | undefined;
  /** Registry of metrics; none by default. */
  registry?: Registry | undefined;
  /** Watches the lag of a read replica; absent where reads use the primary. */
  replica?: ReplicaWatch | undefined;
}

/** The server with the API, and the same API in memory for rendered pages. */
export interface App extends Frame {
  call: ApiCall;
  /** Budget shared with the pages. */
  budget: ClientBudget;
  /** Version of the index (see `watchIndexVersion`). */
  readVersion: () => string;
}

/**
 * Creates the server: REST, health, OpenAPI and the socket. The caller adds pages; it does not listen yet, and closing
 * it closes the sockets.
 */
export async function createApp(
  base: ApiContext,
  { parts = [], logger, registry, replica, ...given }: AppOptions = {},
): Promise<App> {
  const options: ApiOptions = { ...DEFAULT_API_OPTIONS, ...given };
  const context = addParts(base, parts);
  const frame = createServer({
    ...options,
    basePath: base.server.basePath,
    logger,
    clientLimits: { perClient: options.connectionsPerAddress },
  });
  const { server, traffic } = frame;
  const readVersion = watchIndexVersion(context.index.events, context.parts.version);
  const tokens = createCaptchaTokens(options.captcha);
  const sources = parts.flatMap((part) => part.callers?.(context) ?? []);
  const budget = createClientBudget(options, tokens, sources);
  if (sources.length > 0) server.addHook('onRequest', (request) => budget.identify(request));
  const limit = createCallLimit({ ...DEFAULT_CALL_LIMITS, perClient: options.callsPerClient });
  const answered = [...CORE_ANSWERS, ...parts.flatMap(({ answered = [] }) => answered)];
  const added = parts.flatMap((part) => part.routes ?? []);
  const routes = [...Object.values(CORE_ROUTES), ...added];
  // A part may replace the route of a core call, as accounts do for signed-in users.
  const calls = answered
    .map((each) => each.call)
    .filter((call) => !added.some(({ name }) => name === call.name));
  const topics = [CORE_TOPICS, ...parts.flatMap((part) => part.topics ?? [])];
  const channels = parts.flatMap(({ channelEvents }) => (channelEvents ? [channelEvents] : []));
  const description = { calls: [...calls, ...routes], topics, channels };
  const described = { ...context, server: { ...context.server, description } };
  const call = createApiCall(described, { answered, limit, onError: (error) => server.log.error(error) });
  await server.register(cookie);
  await server.register(async (scope) => registerHealth(scope, context, replica));
  await server.register(async (scope) => {
    const readUse = await registerSocket(scope, context, { ...options, readVersion }, parts);
    if (registry !== undefined) observeSockets(registry, readUse);
  });
  const findMethods = createFindMethods([...calls, ...routes]);
  refuseOtherMethods(server, findMethods);
  const bypass = tokens === null ? 'no_bypass' : 'temporary_token';
  await server.register(async (scope) => {
    registerApiHeaders(scope, options.credentialOrigins);
    registerRateLimit(scope, createAttempts(), bypass);
    registerKey(scope, options.captcha, { tokens, basePath: base.server.basePath });
  });
  await server.register(async (scope) => {
    registerApiHeaders(scope, options.credentialOrigins);
    registerRateLimit(scope, (request) => budget.charge(request, 1), bypass);
    await registerLimited(scope, { context, call, calls, routes, parts, budget, options, findMethods });
  });
  if (registry !== undefined) {
    observeTraffic(registry, traffic);
    observeIndex(registry, context);
    observeRangeServers(registry, context);
    if (context.parts.market !== undefined) observeMarket(registry, context.parts.market);
  }
  return { ...frame, call, budget, readVersion };
}

/** Answers a known path with another method by 405, with the methods that it has. */
function refuseOtherMethods(server: FastifyInstance, findMethods: FindMethods): void {
  server.addHook('onRequest', async ({ is404, method, url }, reply) => {
    const allowed = is404 && method !== 'OPTIONS' ? findMethods(url.split('?', 1)[0] ?? '') : null;
    if (allowed === null) return;
    reply.headers({ ...API_HEADERS, allow: allowed });
    throw new ApiError('method_not_allowed');
  });
}

interface LimitedParts {
  context: ApiContext;
  call: ApiCall;
  calls: readonly JsonCall[];
  routes: readonly Call[];
  parts: readonly ApiPart[];
  budget: ClientBudget;
  options: ApiOptions;
  findMethods: FindMethods;
}

/** Registers routes that count against the rate limit. */
async function registerLimited(
  scope: FastifyInstance,
  { context, call, calls, routes, parts, budget, options, findMethods }: LimitedParts,
): Promise<void> {
  chargeAnswers(scope, budget.chargeBytes);
  await scope.register(async (inner) => registerRunsEdit(inner, context.writes.runEditor));
  await scope.register(async (inner) => {
    await inner.register(compress, {
      encodings: ['br', 'gzip'],
      globalDecompression: false,
      threshold: COMPRESSED_BYTES_MIN,
      brotliOptions: BROTLI,
    });
    registerUnknownParameters(inner, routes);
    const { captcha } = options;
    const people = findPeople(parts, context, budget);
    const readOwnData = async (accountId: number) =>
      Object.assign({}, ...(await Promise.all(parts.map((part) => part.ownData?.(context, accountId)))));
    const alertSources = Object.assign({}, ...parts.map((part) => part.alertSources ?? {}));
    const { chargeAttempt } = budget;
    const listForms = () =>
      parts.flatMap((part) => part.forms?.({ context, chargeAttempt, people, alertSources }) ?? []);
    const deps = {
      context,
      call,
      keyOf: budget.keyOf,
      chargeMore: budget.chargeMore,
      chargeBytes: budget.chargeBytes,
      chargeAttempt,
      identify: budget.identify,
      captcha,
      people,
      readOwnData,
      listForms,
      alertSources,
    };
    registerInstanceMedia(inner, context, budget.keyOf);
    registerTransactionBytes(inner, context, budget.keyOf);
    registerWholeTrace(inner, context, budget);
    registerRefetchMetadata(inner, context);
    for (const part of parts) part.register?.(inner, deps);
    registerRest(inner, { context, call, budget, people, calls, findMethods });
    registerOpenApi(inner, context.server, [...calls, ...routes]);
  });
}

function findPeople(
  parts: readonly ApiPart[],
  context: ApiContext,
  { chargeAttempt }: ClientBudget,
): People | null {
  for (const part of parts) {
    const people = part.people?.(context, chargeAttempt);
    if (people) return people;
  }
  return null;
}
