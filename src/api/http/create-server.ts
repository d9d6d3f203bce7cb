import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { stripBasePath } from '../../lib/base-path.ts';
import { ApiError, toErrorAnswer } from '../errors.ts';
import { registerErrors } from '../on-error.ts';
import { refuseBodies } from '../register-bodies.ts';
import { API_HEADERS } from '../security-headers.ts';
import { measureAnswers } from './answer-sizes.ts';
import { CLIENT_LIMITS, type ClientLimits, limitClients } from './client-limit.ts';
import { compressAnswers } from './compress-answers.ts';
import { finishRequests } from './finish-requests.ts';
import { answerClientError } from './on-client-error.ts';
import { placeRedirects } from './place-redirects.ts';
import { repairUrl } from './repair-url.ts';
import { REQUEST_ID_HEADER, readRequestId } from './request-id.ts';
import { createTraffic, type Traffic } from './traffic.ts';
import { createIsTrusted, type TrustedProxies } from './trusted-proxies.ts';
import { boundUnreadAnswers } from './unread-answers.ts';

/** What holds for every request, whatever it asks for. */
export interface FrameOptions {
  /** Where faults and, at level `debug`, requests are reported; nowhere when left out. */
  logger?: FastifyBaseLogger | undefined;
  trustedProxies: TrustedProxies;
  /** The path below which visitors see the server; none when left out. */
  basePath?: string | undefined;
  bodyLimitBytes: number;
  /** How long a request may take to arrive whole, in ms. */
  requestTimeoutMs: number;
  /** How long running requests may go on once the end has begun, in ms; 10,000 by default. */
  stopLimitMs?: number;
  /** What clients may hold at once, where it is not as by default. */
  clientLimits?: Partial<ClientLimits> | undefined;
}

/** The bare server, and what is under way on it. */
export interface Frame {
  server: FastifyInstance;
  traffic: Traffic;
}

const HEADERS_TIMEOUT_MS = 10_000;
/** Connections that say nothing for so long are closed; long polls and heartbeats are more frequent. */
const SILENCE_LIMIT_MS = 75_000;
const STOP_LIMIT_MS = 10_000;
/** Limits, figures and cancellation each listen for the end of an answer. */
const ANSWER_LISTENERS_MAX = 20;
const HEADERS_BYTES_MAX = 16 * 1024;
/** Methods that any route takes; others, such as QUERY, are answered 405. */
const METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** No route has a schema of Fastify's: input is read by the calls' own records. So its compilers (Ajv and another) are never loaded. */
const NO_SCHEMAS = { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } };

function refuseSchema(): never {
  throw new Error('Routes take no schema; a call is checked by its record.');
}

/**
 * Creates the HTTP server that everything else is registered on: limits of size and time, an id for each request
 * (`x-request-id`), one form of error, and a count of what is under way. It listens on no port yet.
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
  // No browser may take any answer for something else than it says, whoever wrote it: a refusal, a file that is not there, a redirect.
  server.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff');
  });
  if (basePath !== '') placeRedirects(server, basePath);
  limitClients(server, isTrusted, { ...CLIENT_LIMITS, ...options.clientLimits });
  refuseBodies(server, options.bodyLimitBytes);
  return { server, traffic };
}
