import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, toErrorAnswer } from '#sdk/api/errors.ts';
import { type RouteDeps, readOrigin } from '#sdk/api/part.ts';
import { abortOnClose } from '#sdk/lib/abort.ts';
import { createFairQueue, QueueFullError } from '#sdk/lib/async.ts';
import { MCP_ROUTES } from '../contract/calls.ts';
import { isAllowedOrigin } from './check-origin.ts';
import { AT_ONCE, LIMITS } from './limits.ts';
import { createInjectReader } from './reader/inject-reader.ts';

/** The library of the protocol and the tools are loaded with the first message. */
const loadAnswers = () => import('./answer-message.ts');

type McpDeps = RouteDeps & { origins: readonly string[] };

/** Registers the endpoint of assistants. A GET of a browser is left to the page of the same address. */
export function registerMcp(scope: FastifyInstance, deps: McpDeps): void {
  const { path } = MCP_ROUTES.mcp;
  const queue = createFairQueue(AT_ONCE);
  distinguishStreams(scope);
  void scope.register(async (inner) => {
    takeMessages(inner);
    inner.setErrorHandler(answerError);
    inner.addHook('onRequest', async ({ headers: { origin } }) => {
      if (!isAllowedOrigin(origin, { publicOrigin: deps.context.server.publicOrigin, origins: deps.origins }))
        throw new ApiError('forbidden');
    });
    inner.post(path, async (request, reply) => {
      const client = deps.keyOf(request);
      const signal = abortOnClose(reply.raw);
      const leave = await queue.enter(client, signal);
      try {
        return await answer(inner, { request, reply, signal }, deps);
      } finally {
        leave();
      }
    });
    // There are no streams of the server's own: the protocol has 405 as the answer to a client that opens one.
    inner.get(path, { constraints: { [STREAM]: 'stream' } }, (_, reply) => refuseStream(reply));
    inner.delete(path, (_, reply) => refuseStream(reply));
  });
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  signal: AbortSignal;
}

async function answer(scope: FastifyInstance, { request, reply, signal }: Exchange, { context }: McpDeps) {
  const { answerMessage } = await loadAnswers();
  const response = await answerMessage(request, {
    signal,
    version: context.server.version,
    read: createInjectReader(scope, request),
    site: {
      site: (context.server.publicOrigin ?? readOrigin(request)) + context.server.basePath,
      coinSymbol: context.chain.coinSymbol,
      coinDecimals: context.chain.coinDecimals,
    },
    onFault: (error) => request.log.error(error),
  });
  reply.code(response.status).header('cache-control', 'no-store');
  const type = response.headers.get('content-type');
  if (type !== null) reply.type(type);
  return reply.send(await response.text());
}

const STREAM = 'mcpStream';

/** Distinguishes requests for a stream of events from those of browsers, which accept everything. */
function distinguishStreams(scope: FastifyInstance): void {
  if (scope.hasConstraintStrategy(STREAM)) return;
  scope.addConstraintStrategy({
    name: STREAM,
    storage() {
      const handlers = new Map<unknown, never>();
      return {
        get: (key: unknown) => handlers.get(key) ?? null,
        set: (key: unknown, handler: never) => void handlers.set(key, handler),
      };
    },
    deriveConstraint: ({ headers: { accept = '' } }: { headers: { accept?: string } }) =>
      /\btext\/event-stream\b/.test(accept) && !/\btext\/html\b/.test(accept) ? 'stream' : undefined,
    mustMatchWhenDerived: false,
    validate: () => {},
  } as never);
}

function refuseStream(reply: FastifyReply): FastifyReply {
  return reply.code(405).header('allow', 'POST').send(toMessage(REFUSED, 'Method not allowed.'));
}

/** Makes a scope accept JSON alone. */
function takeMessages(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: LIMITS.bytes },
    scope.getDefaultJsonParser('error', 'error'),
  );
}

/** Returns every error in the form of JSON-RPC. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfterSeconds } = toErrorAnswer(error);
  const isExpected = error instanceof ApiError || error instanceof QueueFullError;
  if (!isExpected && status >= 500 && !reply.raw.destroyed) request.log.error(error);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  // A body that is no JSON is the only thing that this route calls invalid.
  const isUnreadable = status === 422;
  const code = isUnreadable ? PARSE_ERROR : REFUSED;
  return reply
    .code(isUnreadable ? 400 : status)
    .header('cache-control', 'no-store')
    .send(toMessage(code, body.message));
}

/** Codes of JSON-RPC: a body that is no JSON, and everything else that is refused before it is read. */
const PARSE_ERROR = -32_700;
const REFUSED = -32_000;

function toMessage(code: number, message: string) {
  return { jsonrpc: '2.0', id: null, error: { code, message } };
}
