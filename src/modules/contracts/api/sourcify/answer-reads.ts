import type { SourcifyJob, SourcifyMatch } from '../../contract/sourcify.ts';
import { listVerified } from '../../db/contract-codes.ts';
import { isAlreadyVerified } from '../verification/already-verified.ts';
import { describeErrors } from '../verification/job-errors.ts';
import type { VerificationJob } from '../verification/verification-jobs.ts';
import { readFields } from './contract-fields.ts';
import { presentMatch, presentNoMatch, readMatchId } from './present-match.ts';
import { checkChain, readAddress, readPlace, type SourcifyRequest } from './sourcify-request.ts';
import { describeFault, SourcifyRequestError } from './sourcify-request-error.ts';

const LISTED_MAX = 200;

/** Returns one contract with the requested fields; its match is null if its source is unknown. @throws SourcifyRequestError */
export async function answerContract(asked: SourcifyRequest): Promise<SourcifyMatch> {
  return readContract(asked, readPlace(asked), asked.query);
}

/** Returns the contract on all chains, of which there is one. @throws SourcifyRequestError */
export async function answerAllChains(asked: SourcifyRequest): Promise<{ results: SourcifyMatch[] }> {
  const match = await readContract(asked, readAddress(asked.params.address), {});
  return { results: match.match === null ? [] : [match] };
}

/** Lists the verified contracts, most recently verified first. @throws SourcifyRequestError */
export async function answerContracts(asked: SourcifyRequest): Promise<{ results: SourcifyMatch[] }> {
  const { scope, pool, params, query } = asked;
  checkChain(scope, params.chain_id);
  const limit = Number(query.limit || LISTED_MAX);
  const after = query.afterMatchId ? readMatchId(query.afterMatchId) : null;
  if (!Number.isSafeInteger(limit) || limit < 1 || limit > LISTED_MAX)
    throw new SourcifyRequestError(400, 'invalid_parameter', `limit is a number from 1 to ${LISTED_MAX}`);
  if (query.afterMatchId && after === null)
    throw new SourcifyRequestError(
      400,
      'invalid_parameter',
      'afterMatchId is a number that this server gave',
    );
  const rows = await listVerified(pool, scope.run, {
    ...{ text: null, address: null, language: null },
    ...{ sort: 'known_at', order: query.sort === 'asc' ? 'asc' : 'desc', after, limit },
  });
  return {
    results: rows.map((row) =>
      presentMatch(scope.run.chainId, { ...row, isCreationKnown: row.is_creation_known }),
    ),
  };
}

/** Returns the state of a verification to anyone who has its id. @throws SourcifyRequestError */
export async function answerJob(asked: SourcifyRequest): Promise<SourcifyJob> {
  const job = await asked.jobs.settle(asked.params.verification_id ?? '');
  if (job === null)
    throw new SourcifyRequestError(
      404,
      'job_not_found',
      'There is no verification with this id; verifications are stored for 30 days',
    );
  const { errors, endedAt } = job;
  const none = presentNoMatch(asked.scope.run.chainId, job.address);
  return {
    isJobCompleted: endedAt !== null,
    verificationId: job.id,
    jobStartTime: job.startedAt.toISOString(),
    ...(endedAt !== null && { jobFinishTime: endedAt.toISOString() }),
    contract: endedAt !== null && errors === null ? await readContract(asked, job.address, {}) : none,
    ...(errors !== null && { error: describeFault(nameFault(errors), describeErrors(errors)) }),
  };
}

function nameFault(errors: NonNullable<VerificationJob['errors']>): string {
  if (isAlreadyVerified(errors)) return 'already_verified';
  if (errors.compiler_version) return 'unsupported_compiler_version';
  return errors.similarity ? 'no_similar_match_found' : 'no_match';
}

async function readContract(
  { scope, book }: SourcifyRequest,
  address: Buffer,
  query: SourcifyRequest['query'],
): Promise<SourcifyMatch> {
  const opened = await book.open(scope, address);
  const { row, source } = opened;
  const { chainId } = scope.run;
  if (row === null || source === null) return presentNoMatch(chainId, address);
  const fields = await readFields({ ...opened, source }, { scope, address }, query);
  const { is_exact, known_at, constructor_arguments } = row;
  const isCreationKnown = constructor_arguments !== null;
  return { ...presentMatch(chainId, { address, is_exact, known_at, isCreationKnown }), ...fields };
}
