import type { z } from 'zod';
import { sourcifyMetadataRequest, sourcifyRequest } from '../../contract/sourcify.ts';
import { isShallow } from '../../lib/is-shallow.ts';
import { LEVELS_MAX } from '../../verification/standard-input.ts';
import {
  readVerification,
  type VerificationInput,
  type VerificationMethod,
} from '../verification/verification-input.ts';
import type { SourcifyRequest } from './sourcify-request.ts';
import { SourcifyRequestError } from './sourcify-request-error.ts';

/** A verification request with its dependencies. */
export interface VerificationDeps extends SourcifyRequest {
  address: Buffer;
  client: string;
  body: unknown;
}

/** Verifies with standard JSON input; returns the job id. @throws SourcifyRequestError */
export function verifyByStandardJson(deps: VerificationDeps): Promise<string> {
  const { stdJsonInput, compilerVersion, contractIdentifier } = readBody(sourcifyRequest, deps.body);
  return begin(deps, 'standard-input', {
    fields: { compiler_version: compilerVersion, contract_name: contractIdentifier },
    files: new Map([['input.json', JSON.stringify(stdJsonInput)]]),
  });
}

/** Verifies with solc metadata and sources by path; returns the job id. @throws SourcifyRequestError */
export function verifyByMetadata(deps: VerificationDeps): Promise<string> {
  const { metadata, sources } = readBody(sourcifyMetadataRequest, deps.body);
  const files = Object.entries(sources).filter(([path]) => !path.endsWith('.json'));
  return begin(deps, 'sourcify', {
    fields: {},
    files: new Map([['metadata.json', JSON.stringify(metadata)], ...files]),
  });
}

/** Looks for a match among the sources known here; returns the job id. @throws SourcifyRequestError */
export async function verifyBySimilarity({ scope, book, jobs, address }: VerificationDeps): Promise<string> {
  const { runtime, row, source } = await book.open(scope, address);
  if (runtime === null) throw noContract();
  if (source !== null && row?.is_exact === true) throw alreadyVerified();
  const errors = source === null ? { similarity: ['No source that is known here has this code.'] } : null;
  return (await jobs.note(scope, address, errors)).id;
}

async function begin(
  { scope, book, jobs, address, client }: VerificationDeps,
  method: VerificationMethod,
  form: Parameters<typeof readVerification>[1],
): Promise<string> {
  const input = readInput(method, form);
  const { runtime, row, source } = await book.open(scope, address);
  if (runtime === null) throw noContract();
  if (source !== null && row?.is_exact === true) throw alreadyVerified();
  const job = await jobs.start(scope, address, input, client);
  if (job === null)
    throw new SourcifyRequestError(
      429,
      'too_many_requests',
      'Too many verifications are waiting; try again in a few minutes',
    );
  return job.id;
}

function readInput(
  method: VerificationMethod,
  form: Parameters<typeof readVerification>[1],
): VerificationInput {
  const read = readVerification(method, form);
  if (!('errors' in read)) return read;
  const [field = 'body', faults = []] = Object.entries(read.errors)[0] ?? [];
  const code = field === 'compiler_version' ? 'unsupported_compiler_version' : 'invalid_parameter';
  throw new SourcifyRequestError(400, code, faults.join(' ').slice(0, 2000));
}

function readBody<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  if (!isShallow(body, LEVELS_MAX))
    throw new SourcifyRequestError(
      400,
      'invalid_parameter',
      `The body is nested more than ${LEVELS_MAX} levels deep`,
    );
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.').slice(0, 200) ?? '';
  throw new SourcifyRequestError(
    400,
    'invalid_parameter',
    `${place || 'The body'}: ${issue?.message ?? 'invalid'}`,
  );
}

function noContract(): SourcifyRequestError {
  return new SourcifyRequestError(404, 'contract_not_deployed', 'There is no code at this address');
}

function alreadyVerified(): SourcifyRequestError {
  return new SourcifyRequestError(
    409,
    'already_verified',
    'The contract is verified already, by an exact match',
  );
}
