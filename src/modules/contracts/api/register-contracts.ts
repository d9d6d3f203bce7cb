import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBody } from '#modules/kits/bodies/api/read-body.ts';
import { ApiError, invalidParameter, listParameterErrors } from '#sdk/api/errors.ts';
import { bindWork } from '#sdk/api/freshness.ts';
import { createLargeJsonParser, LARGE_BODY_BYTES_MAX, limitLargeBodies } from '#sdk/api/large-bodies.ts';
import { toUrl } from '#sdk/api/openapi.ts';
import type { ApiContext, RouteDeps } from '#sdk/api/part.ts';
import { findOwnReads, type OwnReads } from '#sdk/api/people.ts';
import { openReadScope, parseAddress, type ReadScope } from '#sdk/api/requests.ts';
import type { ParameterError } from '#sdk/contract/calls.ts';
import { abortOnClose } from '#sdk/lib/abort.ts';
import { selectorOf } from '../contract/abi/call-function.ts';
import { isReading } from '../contract/abi/is-reading.ts';
import { listFunctions } from '../contract/abi/list-functions.ts';
import { CONTRACT_ROUTES } from '../contract/calls.ts';
import { readLicense } from '../contract/license-types.ts';
import { readQuery } from '../contract/smart-contract.ts';
import type { ContractDeps } from './contract-deps.ts';
import { readInterface } from './interface/contract-interface.ts';
import { callFunction } from './interface/methods.ts';
import { readBlockTag } from './read-block-tag.ts';
import { registerVisualizer } from './register-visualizer.ts';
import { simulate } from './simulate.ts';
import { fetchSourcifySource } from './sourcify/fetch-source.ts';
import { readSentForm } from './verification/read-sent-form.ts';
import {
  readVerification,
  VERIFICATION_METHODS,
  type VerificationMethod,
} from './verification/verification-input.ts';

/** Limits of a submitted form. */
const LIMITS = {
  fileSize: 16 * 1024 * 1024,
  files: 2000,
  fields: 100,
  fieldSize: 8 * 1024 * 1024,
  parts: 2100,
};
/** Maximum number of reported form errors. */
const FAULTS_MAX = 100;
/** Rate-limit cost of a verification. */
export const VERIFICATION_COST = 5;

/** Maximum body of a function call: its arguments, and at most one function of the visitor's own. */
const CALL_BODY = { bodyLimit: 256 * 1024 };

/** Rate-limit cost of a simulation. */
const SIMULATION_COST = 2;

/** Adds the calls with a body and the visualizer, on the active run and below `/run/{id}`. */
export function registerContracts(
  scope: FastifyInstance,
  deps: RouteDeps,
  open: (context: ApiContext) => ContractDeps,
): void {
  const { keyOf, chargeMore } = deps;
  void scope.register(async (inner) => {
    limitLargeBodies(inner, keyOf);
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: LARGE_BODY_BYTES_MAX },
      createLargeJsonParser(inner),
    );
    await inner.register(multipart, { limits: LIMITS, preservePath: true });
    registerVisualizer(inner, deps, open);
    for (const prefix of ['', '/run/:run']) {
      inner.post(
        prefix + toUrl(CONTRACT_ROUTES.smart_contract_verify),
        { bodyLimit: LARGE_BODY_BYTES_MAX },
        (request) => startVerification(request, deps, open(deps.context)),
      );
      const query = prefix + toUrl(CONTRACT_ROUTES.smart_contract_query_read_method);
      inner.post(query, CALL_BODY, async (request, reply) => {
        const work = { client: keyOf(request), signal: abortOnClose(reply.raw) };
        const { run, hash } = request.params as { run?: string; hash: string };
        const read = await openReadScope(bindWork(deps.context, work), run);
        reply.header('cache-control', 'no-store');
        const own = () => findOwnReads(deps.people, request);
        return answerQuery(read, open(deps.context), {
          address: parseAddress(hash),
          body: request.body,
          own,
        });
      });
      const simulation = prefix + toUrl(CONTRACT_ROUTES.smart_contract_simulate);
      inner.post(simulation, CALL_BODY, async (request, reply) => {
        chargeMore(request, SIMULATION_COST);
        const work = { client: keyOf(request), signal: abortOnClose(reply.raw) };
        const { run, hash } = request.params as { run?: string; hash: string };
        const read = await openReadScope(bindWork(deps.context, work), run);
        reply.header('cache-control', 'no-store');
        const { book } = open(deps.context);
        return simulate(read, { book, address: parseAddress(hash), body: request.body });
      });
    }
  });
}

async function startVerification(
  request: FastifyRequest,
  { context, keyOf, chargeMore }: RouteDeps,
  { jobs, book, sourcify }: ContractDeps,
): Promise<{ message: string; errors?: ParameterError[] }> {
  const { run, hash, method } = request.params as { run?: string; hash: string; method: string };
  if (!isMethod(method)) throw new ApiError('not_found');
  chargeMore(request, VERIFICATION_COST);
  const scope = await openReadScope(context, run);
  const address = parseAddress(hash);
  const { row, source } = await book.open(scope, address);
  if (source !== null && row?.is_exact === true) return { message: 'Already verified' };
  const form = await readSentForm(request);
  const isFetched = method === 'sourcify' && form.files.size === 0 && sourcify !== null;
  const asked = isFetched
    ? await fetchSourcifySource(sourcify, {
        ...{ chainId: scope.run.chainId, address, license: readLicense(form.fields.license_type) },
      })
    : readVerification(method, form);
  if ('errors' in asked) {
    const faults = Object.entries(asked.errors).flatMap(([parameter, details]) =>
      details.map((detail) => ({ parameter, detail })),
    );
    const refusal = new ApiError('invalid_parameter', {
      message: asked.knownText ?? faults[0]?.detail ?? '',
      faults: faults.slice(0, FAULTS_MAX),
    });
    if (!asked.knownText) throw refusal;
    return { message: asked.knownText, errors: listParameterErrors(refusal) };
  }
  const job = await jobs.start(scope, address, asked, keyOf(request));
  if (job === null) throw new ApiError('too_many_requests');
  return { message: 'Smart-contract verification started' };
}

function isMethod(text: string): text is VerificationMethod {
  return (VERIFICATION_METHODS as readonly string[]).includes(text);
}

interface AskedQuery {
  address: Buffer;
  body: unknown;
  /** Saved data of the visitor. */
  own: () => Promise<OwnReads | undefined>;
}

async function answerQuery(scope: ReadScope, { book }: ContractDeps, { address, body, own }: AskedQuery) {
  const asked = readBody(readQuery, body);
  const { method_id, args, contract_type, from, method, is_custom_abi: isCustom } = asked;
  const block = readBlockTag(scope, asked.block);
  const isProxy = contract_type === 'proxy';
  const kept = isCustom && !method ? await (await own())?.abiOf(address) : null;
  const given = method ? listFunctions([method], 1) : kept && listFunctions(kept, kept.length);
  const functions = given ?? (await readInterface(scope, book, { address, isProxy })).functions;
  const requested = `0x${method_id.replace(/^0x/, '')}`.toLowerCase();
  const item = functions.find((each) => selectorOf(each) === requested);
  if (item === undefined)
    throw invalidParameter('method_id', method_id, 'the selector of a function of this contract');
  if (!isReading(item))
    throw invalidParameter('method_id', method_id, 'the selector of a function that reads');
  return callFunction(scope, { address, item, args, from, block });
}
