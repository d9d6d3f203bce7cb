import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendParts } from '#sdk/api/answers.ts';
import { ApiError, toErrorAnswer } from '#sdk/api/errors.ts';
import { bindWork, noteMissingIn, withHeavyReads } from '#sdk/api/freshness.ts';
import { createLargeJsonParser, LARGE_BODY_BYTES_MAX, limitLargeBodies } from '#sdk/api/large-bodies.ts';
import { listUrls } from '#sdk/api/openapi.ts';
import type { RouteDeps } from '#sdk/api/part.ts';
import {
  openReadScope,
  type ReadScope,
  UNKNOWN_PARAMETERS_HEADER,
  writeUnknownParameters,
} from '#sdk/api/requests.ts';
import { sizeOf } from '#sdk/chain/rpc.ts';
import { abortOnClose } from '#sdk/lib/abort.ts';
import { createFairQueue, type FairQueueLimits, QueueFullError } from '#sdk/lib/async.ts';
import { ETHERSCAN_CALLS } from '../contract/calls.ts';
import { readReply, rpcFault, writeReply } from './call-node.ts';
import { BATCH_MAX, isNotification } from './eth-rpc.ts';
import { LEGACY_PATHS } from './legacy.ts';
import { PARAMETERS_MAX, readParameters } from './read-parameters.ts';
import { describeTooLong, notOk, REPLY_BYTES_MAX, RefusalError, TOO_COSTLY } from './refusal.ts';
import { findAction } from './run-action.ts';
import { watchParameters } from './watch-parameters.ts';
import { writeBatch } from './write-batch.ts';

/** Limits of concurrent requests; one may hold some 16 MiB. */
const AT_ONCE: FairQueueLimits = {
  slots: 12,
  slotsPerClient: 3,
  waiting: 240,
  waitingPerClient: 40,
  waitMs: 10_000,
};
const NO_TEXTS: ReadonlySet<string> = new Set();
const RPC_BYTES_MAX = 256 * 1024;
/**
 * Answers bypass the compression of streams: large ones go out in parts as they are, and small ones are compressed as a whole
 * by `compressAnswers`.
 */
const AS_IT_IS = { compress: false } as const;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Registers the actions in the form of Etherscan and JSON-RPC, on the active run and below `/run/{id}` on an earlier one. */
export function registerEtherscan(scope: FastifyInstance, deps: RouteDeps): void {
  const queue = createFairQueue(AT_ONCE);
  const inTurn = createTurns(deps, queue);
  const { actions = [] } = deps.context.parts;
  const texts = new Set(actions.flatMap((action) => action.texts ?? []));
  void scope.register(async (inner) => {
    limitLargeBodies(inner, deps.keyOf);
    const bodyLimit = texts.size > 0 ? LARGE_BODY_BYTES_MAX : RPC_BYTES_MAX;
    takeForms(inner, bodyLimit);
    inner.setErrorHandler(answerError);
    for (const url of listUrls(ETHERSCAN_CALLS.etherscan))
      for (const prefix of ['', '/run/:run'])
        inner.route({
          method: ['GET', 'POST'],
          ...AS_IT_IS,
          url: prefix + url,
          bodyLimit,
          preHandler: async (request) => identifyByForm(request, deps),
          handler: (request, reply) => {
            const given = watchParameters(readParameters(request.query, request.body, texts));
            const { cost, run } = findAction(given.watched, actions);
            if (cost > 0) deps.chargeMore(request, cost);
            return inTurn(request, reply, async (read) => {
              const answered = await run(read, deps.keyOf(request));
              nameUnknown(reply, given.listUnread());
              return writeReply(answered);
            });
          },
        });
  });
  void scope.register(async (inner) => {
    inner.setErrorHandler(answerError);
    for (const [name, { module, action, present }] of Object.entries(LEGACY_PATHS))
      for (const url of listUrls(ETHERSCAN_CALLS[name as keyof typeof LEGACY_PATHS]))
        for (const prefix of ['', '/run/:run'])
          inner.get(prefix + url, (request, reply) => {
            const parameters = readParameters(request.query, { module, action }, NO_TEXTS);
            const { watched, listUnread } = watchParameters(parameters);
            const { run } = findAction(watched, []);
            return inTurn(request, reply, async (read) => {
              const answered = present(readReply(await run(read, deps.keyOf(request))), watched);
              nameUnknown(reply, listUnread());
              return JSON.stringify(answered);
            });
          });
  });
  void scope.register(async (inner) => {
    takeForms(inner, RPC_BYTES_MAX);
    inner.setErrorHandler(answerRpcError);
    for (const url of listUrls(ETHERSCAN_CALLS.eth_rpc))
      for (const prefix of ['', '/run/:run'])
        inner.post(prefix + url, AS_IT_IS, (request, reply) => {
          const calls = readBatch(request, deps);
          if (Array.isArray(calls) ? calls.length === 0 : isNotification(calls))
            return reply.code(204).header('cache-control', 'no-store').send();
          return inTurn(request, reply, (read, gone) => writeBatch(read, calls, gone));
        });
  });
}

/** Verification tools send their API key among the form fields. */
async function identifyByForm(request: FastifyRequest, deps: RouteDeps): Promise<void> {
  const { apikey } = Object(request.body) as { apikey?: unknown };
  if (typeof apikey === 'string') await deps.identify(request, apikey);
}

function nameUnknown(reply: FastifyReply, names: string[]): void {
  const unknown = writeUnknownParameters(names);
  if (unknown !== undefined) reply.header(UNKNOWN_PARAMETERS_HEADER, unknown);
}

/** Answers requests in the fair order of the queue. */
function createTurns({ context, keyOf, chargeBytes }: RouteDeps, queue: ReturnType<typeof createFairQueue>) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (scope: ReadScope, gone: AbortSignal) => Promise<string | Buffer[]>,
  ): Promise<FastifyReply> => {
    const client = keyOf(request);
    const signal = abortOnClose(reply.raw);
    const leave = await queue.enter(client, signal);
    try {
      const charge = (bytes: number) => chargeBytes(request, bytes);
      const bound = bindWork(context, { client, signal, charge, noteMissing: noteMissingIn(reply) });
      const { run } = request.params as { run?: string };
      const body = await answer(await openReadScope(withHeavyReads(bound), run), signal);
      const bytes = typeof body === 'string' ? Buffer.byteLength(body) : sizeOf(body);
      if (bytes > REPLY_BYTES_MAX) throw notOk(describeTooLong(bytes));
      reply.header('cache-control', 'no-store').type(JSON_TYPE);
      return typeof body === 'string' ? reply.send(body) : sendParts(reply, body);
    } finally {
      leave();
    }
  };
}

/** Makes a scope accept forms and JSON. */
function takeForms(scope: FastifyInstance, bodyLimit: number): void {
  const options = { parseAs: 'string', bodyLimit } as const;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_, body, done) => {
    const text = String(body);
    // Counted first: a body of separators alone would make millions of pairs.
    if (text.split('&', PARAMETERS_MAX + 2).length > PARAMETERS_MAX + 1)
      done(notOk('Error! Too many parameters'));
    else done(null, Object.fromEntries(new URLSearchParams(text)));
  });
  scope.addContentTypeParser('application/json', options, createLargeJsonParser(scope));
}

/** Reads a call or a batch, without notifications; each call beyond the first counts as a request. */
function readBatch(request: FastifyRequest, deps: RouteDeps): unknown {
  const { body } = request;
  if (!Array.isArray(body)) return body;
  if (body.length === 0 || body.length > BATCH_MAX)
    throw new ApiError('invalid_parameter', { message: `A batch has 1 to ${BATCH_MAX} calls` });
  if (body.length > 1) deps.chargeMore(request, body.length - 1);
  return body.filter((call) => !isNotification(call));
}

/** Returns every error in the form that clients of Etherscan read. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error instanceof RefusalError) return reply.code(200).send(error.reply);
  const { status, body, retryAfterSeconds } = readFault(error, request, reply);
  const result = status === 429 ? 'Max rate limit reached' : body.message;
  const isCostly = body.code === 'too_costly';
  const refusal = isCostly ? notOk(TOO_COSTLY) : notOk(result);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(isCostly ? 200 : status).send(refusal.reply);
}

function answerRpcError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error instanceof RefusalError) return reply.code(400).send(rpcFault(null, -32_600, error.message));
  const { status, body, retryAfterSeconds } = readFault(error, request, reply);
  const code = status === 429 ? -32_005 : isUnreadable(error) ? -32_700 : status < 500 ? -32_600 : -32_603;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status === 422 ? 400 : status).send(rpcFault(null, code, body.message));
}

/** True if a body was not valid JSON. */
function isUnreadable(error: unknown): boolean {
  const { code } = Object(error) as { code?: unknown };
  return code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY';
}

function readFault(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = toErrorAnswer(error);
  const isExpected = error instanceof ApiError || error instanceof QueueFullError;
  if (!isExpected && answer.status >= 500 && !reply.raw.destroyed) request.log.error(error);
  return answer;
}
