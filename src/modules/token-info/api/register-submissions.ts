import { refuseService, SERVICE_CODES } from '#modules/kits/forms/api/service-refusal.ts';
import { ApiError } from '#sdk/api/errors.ts';
import type { AddPersonalCall } from '#sdk/api/people.ts';
import { TOKEN_INFO_CALLS } from '../contract/calls.ts';
import { SUBMISSION_STATES } from '../contract/token-info.ts';
import {
  addSubmission,
  editSubmission,
  listSubmissionsOf,
  SUBMISSIONS_MAX,
  type SubmissionRow,
} from '../db/submissions.ts';
import { findVerifier } from '../db/verified-addresses.ts';
import { readChain, readId, type TokenInfoDeps } from './deps.ts';
import { presentSubmission, readSubmission } from './submission-fields.ts';

/** Registers the calls of an account's applications. */
export function registerSubmissions(add: AddPersonalCall, deps: TokenInfoDeps): void {
  const { pool, sectors } = deps;
  add(TOKEN_INFO_CALLS.token_info_selectors, async ({ request }) => {
    await readChain(deps, request);
    return { projectSectors: sectors };
  });
  add(TOKEN_INFO_CALLS.token_info_submissions, async ({ request, person }) => {
    const rows = await listSubmissionsOf(pool, person.accountId, await readChain(deps, request));
    const { status } = Object(request.query) as { status?: unknown };
    const requested = SUBMISSION_STATES.find((each) => each === status);
    const shown = rows.filter((row) => requested === undefined || row.status === requested);
    return { submissions: shown.map(presentSubmission) };
  });
  add(TOKEN_INFO_CALLS.token_info_submission, async ({ request, person }) => {
    const rows = await listSubmissionsOf(pool, person.accountId, await readChain(deps, request));
    const row = rows.find(({ id }) => id === readId(request));
    if (row === undefined) throw new ApiError('not_found');
    return presentSubmission(row);
  });
  add(TOKEN_INFO_CALLS.token_info_submission_add, async ({ request, person: { accountId } }) => {
    const chainId = await readChain(deps, request);
    return presentSubmission(await addApplication(deps, { accountId, chainId, body: request.body }));
  });
  add(TOKEN_INFO_CALLS.token_info_submission_edit, async ({ request, person: { accountId } }) => {
    const [chainId, id] = [await readChain(deps, request), readId(request)];
    return presentSubmission(await editApplication(deps, id, { accountId, chainId, body: request.body }));
  });
}

/** An application as received from an account. */
interface SentApplication {
  accountId: number;
  chainId: bigint;
  body: unknown;
}

/** Adds an application. @throws AccountError by field, or if it cannot be accepted */
export async function addApplication(
  deps: TokenInfoDeps,
  { accountId, chainId, body }: SentApplication,
): Promise<SubmissionRow> {
  const { pool } = deps;
  const { address, fields } = readSubmission(body, deps.sectors);
  await requireOwner(deps, { accountId, chainId, address });
  const added = await addSubmission(pool, { accountId, chainId, address, fields });
  if (typeof added === 'object') return added;
  if (added === 'full')
    throw refuseService(400, SERVICE_CODES.exhausted, `Max ${SUBMISSIONS_MAX} applications per account`);
  throw refuseService(400, SERVICE_CODES.precondition, 'An application for this token is still pending');
}

/** Changes an application of the account. @throws AccountError by field, or if it is decided; ApiError 404 */
export async function editApplication(
  deps: TokenInfoDeps,
  id: number,
  { accountId, chainId, body }: SentApplication,
): Promise<SubmissionRow> {
  const { pool } = deps;
  const { address, fields } = readSubmission(body, deps.sectors);
  const own = (await listSubmissionsOf(pool, accountId, chainId)).find((row) => row.id === id);
  if (own === undefined) throw new ApiError('not_found');
  if (!own.address.equals(address))
    throw refuseService(400, SERVICE_CODES.invalid, 'An application stays with its token');
  await requireOwner(deps, { accountId, chainId, address });
  const row = await editSubmission(pool, { accountId, id, fields });
  if (row !== null) return row;
  throw refuseService(400, SERVICE_CODES.precondition, 'This application has been decided; send a new one');
}

async function requireOwner(
  { pool }: TokenInfoDeps,
  { accountId, chainId, address }: { accountId: number; chainId: bigint; address: Buffer },
): Promise<void> {
  if ((await findVerifier(pool, chainId, address)) !== accountId)
    throw refuseService(403, SERVICE_CODES.permission, 'Verify first that you own the address of the token');
}
