import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, toErrorAnswer } from '#sdk/api/errors.ts';
import { bindWork } from '#sdk/api/freshness.ts';
import { createLargeJsonParser, LARGE_BODY_BYTES_MAX, limitLargeBodies } from '#sdk/api/large-bodies.ts';
import { toUrl } from '#sdk/api/openapi.ts';
import type { ApiContext, RouteDeps } from '#sdk/api/part.ts';
import { openReadScope } from '#sdk/api/requests.ts';
import { abortOnClose } from '#sdk/lib/abort.ts';
import { SOURCIFY_ROUTES } from '../../contract/sourcify.ts';
import type { ContractDeps } from '../contract-deps.ts';
import { VERIFICATION_COST } from '../register-contracts.ts';
import { answerAllChains, answerContract, answerContracts, answerJob } from './answer-reads.ts';
import { readPlace, type SourcifyRequest } from './sourcify-request.ts';
import { describeFault, SourcifyRequestError } from './sourcify-request-error.ts';
import {
  type VerificationDeps,
  verifyByMetadata,
  verifyBySimilarity,
  verifyByStandardJson,
} from './verify.ts';

/** Adds the routes of the Sourcify server API. */
export function registerSourcify(
  scope: FastifyInstance,
  deps: RouteDeps,
  open: (context: ApiContext) => ContractDeps,
): void {
  void scope.register(async (inner) => {
    limitLargeBodies(inner, deps.keyOf);
    inner.removeAllContentTypeParsers();
    const options = { parseAs: 'string', bodyLimit: LARGE_BODY_BYTES_MAX } as const;
    inner.addContentTypeParser('application/json', options, createLargeJsonParser(inner));
    inner.setErrorHandler(answerError);

    const read = (call: { path: `/${string}` }, answer: (asked: SourcifyRequest) => Promise<unknown>) =>
      inner.get(toUrl(call), async (request, reply) => {
        const asked = await readRequest(request, reply, deps);
        reply.header('cache-control', 'no-store');
        return answer({ ...open(deps.context), ...asked });
      });
    read(SOURCIFY_ROUTES.sourcify_job, answerJob);
    read(SOURCIFY_ROUTES.sourcify_all_chains, answerAllChains);
    read(SOURCIFY_ROUTES.sourcify_contracts, answerContracts);
    inner.get(toUrl(SOURCIFY_ROUTES.sourcify_contract), async (request, reply) => {
      const asked = await readRequest(request, reply, deps);
      const answer = await answerContract({ ...open(deps.context), ...asked });
      return reply
        .header('cache-control', 'no-store')
        .code(answer.match === null ? 404 : 200)
        .send(answer);
    });

    const verify = (call: { path: `/${string}` }, begin: (requested: VerificationDeps) => Promise<string>) =>
      inner.post(toUrl(call), { bodyLimit: LARGE_BODY_BYTES_MAX }, async (request, reply) => {
        deps.chargeMore(request, VERIFICATION_COST);
        const asked = await readRequest(request, reply, deps);
        const address = readPlace(asked);
        const requested = { ...open(deps.context), ...asked, address, body: request.body };
        const verificationId = await begin({ ...requested, client: deps.keyOf(request) });
        return reply.header('cache-control', 'no-store').code(202).send({ verificationId });
      });
    verify(SOURCIFY_ROUTES.sourcify_verify, verifyByStandardJson);
    verify(SOURCIFY_ROUTES.sourcify_verify_metadata, verifyByMetadata);
    verify(SOURCIFY_ROUTES.sourcify_verify_similarity, verifyBySimilarity);
  });
}

async function readRequest(request: FastifyRequest, reply: FastifyReply, { context, keyOf }: RouteDeps) {
  const work = { client: keyOf(request), signal: abortOnClose(reply.raw) };
  const scope = await openReadScope(bindWork(context, work));
  return {
    scope,
    params: request.params as SourcifyRequest['params'],
    query: readTexts(request.query),
  };
}

/** The last one of repeated parameters counts. */
function readTexts(query: unknown): Record<string, string> {
  const texts = Object.entries(Object(query) as Record<string, unknown>).map(
    ([name, value]) => [name, String(Array.isArray(value) ? value.at(-1) : value)] as const,
  );
  return Object.fromEntries(texts);
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error instanceof SourcifyRequestError)
    return reply.code(error.status).send(describeFault(error.code, error.message));
  const { status, body, retryAfterSeconds } = toErrorAnswer(error);
  if (status >= 500 && !(error instanceof ApiError) && !reply.raw.destroyed) request.log.error(error);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(status === 422 ? 400 : status)
    .send(describeFault(body.code ?? 'internal_error', body.message));
}
