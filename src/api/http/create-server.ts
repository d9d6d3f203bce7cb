import type { Socket } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { stripBasePath } from '#lib/net/base-path.ts';
import { ApiError, toErrorAnswer } from '../errors.ts';
import { registerErrors } from '../on-error.ts';
import { refuseBodies } from '../parameters/register-bodies.ts';
import { API_HEADERS } from '../security-headers.ts';
import { measureAnswers } from './answer-sizes.ts';
import { CLIENT_LIMITS, type ClientLimits, limitClients } from './client-limit.ts';
import { compressAnswers } from './compress-answers.ts';
import { prepareDrain } from './drain.ts';
import { finishRequests } from './finish-requests.ts';
import { answerClientError } from './on-client-error.ts';
import { placeRedirects } from './place-redirects.ts';
import { repairUrl } from './repair-url.ts';
import { REQUEST_ID_HEADER, readRequestId } from './request-id.ts';
import { createTraffic, type Traffic } from './traffic.ts';
import { createIsTrusted, type TrustedProxies } from './trusted-proxies.ts';
import { boundUnreadAnswers } from './unread-answers.ts';

/** Options that apply to every request. */
export interface FrameOptions {
  /** Logger of faults and, at level `debug`, of requests; none by default. */
  logger?: FastifyBaseLogger | undefined;
  trustedProxies: TrustedProxies;
  /** Public base path of the server; none by default. */
  basePath?: string | undefined;
  bodyLimitBytes: number;
  /** Timeout for receiving a complete request, in ms. */
  requestTimeoutMs: number;
  /** Grace period of running requests on shutdown, in ms; 10,000 by default. */
  stopLimitMs?: number;
  /** Overrides of the client limits. */
  clientLimits?: Partial<ClientLimits> | undefined;
}

/** The bare server, and its running requests. */
export interface Frame {
  server: FastifyInstance;
  traffic: Traffic;
  /** Stops counting a connection for its client: it becomes a WebSocket, which has separate limits. */
  detach(socket: Socket): void;
  /** Fails health checks from now on, so that a proxy takes the server out before it closes. */
  drain(): void;
}

const HEADERS_TIMEOUT_MS = 10_000;
/** Idle timeout of connections; long polls and heartbeats are more frequent. */
const SILENCE_LIMIT_MS = 75_000;
const STOP_LIMIT_MS = 10_000;
/** Limits, metrics and cancellation each listen for the end of a response. */
const ANSWER_LISTENERS_MAX = 20;
const HEADERS_BYTES_MAX = 16 * 1024;
/** Methods of routes; others, such as QUERY, get a 405. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * No route has a Fastify schema: input is validated by the calls' own records. So its compilers (Ajv and another) are
 * never loaded.
 */
const NO_SCHEMAS = { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } };

function refuseSchema(): never {
  throw new Error('Routes take no schema; a call is checked by its record.');
}

/**
 * Creates the HTTP server that everything else is registered on: limits of size and time, a request id
 * (`x-request-id`), one error format, and a count of running requests. It does not listen yet.
 */
export function createServer(options: FrameOptions): Frame {
  const { logger, basePath = '' } = options;
  const isTrusted = createIsTrusted(options.trustedProxies);
  const server = Fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (address, hop) => isTrusted(address, hop),
    bodyLimit: options.bodyLimitBytes,
    requestTimeout: options.requestTimeoutMs,
    connectionTimeout: SILENCE_LIMIT_MS,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, options.requestTimeoutMs),
      connectionsCheckingInterval: 2000,
      maxHeaderSize: HEADERS_BYTES_MAX,
    },
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: readRequestId,
    rewriteUrl: ({ url }) => stripBasePath(repairUrl(url ?? '/'), basePath),
    schemaController: NO_SCHEMAS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    clientErrorHandler: (error, socket) => answerClientError(error, socket),
    frameworkErrors: (error, _, reply) => {
      const { status, body } = toErrorAnswer(error);
      void (reply as FastifyReply).code(status).headers(API_HEADERS).send(body);
    },
  });
  registerErrors(server);
  const traffic = createTraffic();
  measureAnswers(server);
  compressAnswers(server, traffic.underWay);
  boundUnreadAnswers(server);
  finishRequests(server, traffic, options.stopLimitMs ?? STOP_LIMIT_MS);
  server.addHook('onRequest', async (request, reply) => {
    reply.raw.setMaxListeners(ANSWER_LISTENERS_MAX);
    reply.header(REQUEST_ID_HEADER, request.id);
    traffic.begin(request, reply);
    if (!METHODS.includes(request.method)) {
      reply.header('allow', METHODS.join(', '));
      throw new ApiError('method_not_allowed');
    }
  });
  // No response may be sniffed as another type, including refusals, missing files and redirects.
  server.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff');
  });
  const drain = prepareDrain(server);
  if (basePath !== '') placeRedirects(server, basePath);
  const detach = limitClients(server, isTrusted, { ...CLIENT_LIMITS, ...options.clientLimits });
  refuseBodies(server, options.bodyLimitBytes);
  return { server, traffic, detach, drain };
}
