import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { type ApiCall, createApiCall } from './api-call.ts';
import { type ApiOptions, DEFAULT_API_OPTIONS } from './api-options.ts';
import type { ApiContext } from './context.ts';
import { registerErrors } from './on-error.ts';
import { registerRateLimit } from './rate-limit.ts';
import { registerBodies } from './register-bodies.ts';
import { registerHealth } from './register-health.ts';
import { registerOpenApi } from './register-openapi.ts';
import { registerRest } from './register-rest.ts';
import { registerApiHeaders } from './security-headers.ts';
import { registerSocket } from './socket/register-socket.ts';

interface AppOptions extends Partial<ApiOptions> {
  logger?: FastifyServerOptions['logger'] | undefined;
}

/** The server with the API on it, and the same API in memory for the pages it renders. */
export interface App {
  server: FastifyInstance;
  call: ApiCall;
}

/**
 * Creates the server: REST, health, OpenAPI and the socket. Pages are added to it by whoever starts it; it listens
 * on no port yet, and closing it ends the sockets.
 */
export async function createApp(
  context: ApiContext,
  { logger = false, ...given }: AppOptions = {},
): Promise<App> {
  const options: ApiOptions = { ...DEFAULT_API_OPTIONS, ...given };
  const server = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.isBehindProxy,
    bodyLimit: options.bodyLimitBytes,
    requestTimeout: options.requestTimeoutMs,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: true,
  });
  const call = createApiCall(context, (error) => server.log.error(error));
  registerErrors(server);
  await server.register(cookie);
  await server.register(async (scope) => registerHealth(scope, context));
  await server.register(async (scope) => registerSocket(scope, context, options));
  await server.register(async (scope) => {
    registerApiHeaders(scope);
    registerBodies(scope, options.bodyLimitBytes);
    await registerRateLimit(scope, options);
    await scope.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: BROTLI });
    registerRest(scope, context, call);
    registerOpenApi(scope, context.version);
  });
  return { server, call };
}

/** Quality 4 (`BROTLI_PARAM_QUALITY` is 1): a tenth of the default's time at nearly its size. */
const BROTLI = { params: { 1: 4 } };
