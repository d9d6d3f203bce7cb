import type { ActionReply, ApiContext, AskedAction, PartAction } from '#sdk/api/part.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { ContractDeps } from '../contract-deps.ts';
import { VERIFICATION_COST } from '../register-contracts.ts';
import { isAlreadyVerified } from '../verification/already-verified.ts';
import { describeErrors } from '../verification/job-errors.ts';
import type { VerificationJob } from '../verification/verification-jobs.ts';
import { readSourceForm } from './read-form.ts';
import {
  ALREADY_VERIFIED,
  done,
  FAILED,
  PENDING,
  readAddress,
  refused,
  UNKNOWN_GUID,
  VERIFIED,
  WAS_VERIFIED,
} from './replies.ts';

const TEXTS = ['sourcecode', 'contractsourcecode', 'constructorarguements', 'constructorarguments'];

type Open = (context: ApiContext) => ContractDeps;

/** `verifysourcecode` and `verify` start a verification, `checkverifystatus` returns its state. */
export function createVerifyActions(open: Open): PartAction[] {
  return [
    ...['verifysourcecode', 'verify'].map(
      (action): PartAction => ({
        module: 'contract',
        action,
        texts: TEXTS,
        cost: VERIFICATION_COST,
        answer: async (scope, asked) => {
          const begun = await begin(scope, open(scope.api), asked);
          return 'status' in begun ? begun : done(begun.id);
        },
      }),
    ),
    {
      module: 'contract',
      action: 'checkverifystatus',
      answer: async (scope, { parameters }) =>
        describeJob(await open(scope.api).jobs.settle(parameters.get('guid')?.trim() ?? '')),
    },
  ];
}

/** Starts the verification of a form; returns an error if it cannot be started. */
async function begin(
  scope: ReadScope,
  { book, jobs }: ContractDeps,
  { parameters, client }: AskedAction,
): Promise<VerificationJob | ActionReply> {
  const address = readAddress(parameters, 'contractaddress', 'addresshash', 'address');
  if (address === null) return refused('Error! Invalid contract address format');
  const form = new Map(parameters);
  const source = parameters.get('sourcecode') ?? parameters.get('contractsourcecode');
  if (source !== undefined) form.set('sourcecode', source);
  const input = readSourceForm(form);
  if (typeof input === 'string') return refused(input);
  const { runtime, row, source: known } = await book.open(scope, address);
  // Clients recognize exactly this text and retry a little later.
  if (runtime === null) return refused(`Unable to locate ContractCode at ${bytesToHex(address)}`);
  if (known !== null && row?.is_exact === true) return refused(ALREADY_VERIFIED);
  const job = await jobs.start(scope, address, input, client);
  return (
    job ?? refused('Max rate limit reached: too many verifications are waiting, try again in a few minutes')
  );
}

function describeJob(job: VerificationJob | null): ActionReply {
  if (job === null) return refused(UNKNOWN_GUID);
  if (job.endedAt === null) return refused(PENDING);
  if (job.errors === null) return done(VERIFIED);
  return refused(isAlreadyVerified(job.errors) ? WAS_VERIFIED : FAILED, describeErrors(job.errors));
}
