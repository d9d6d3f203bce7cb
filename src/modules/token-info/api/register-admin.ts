import { optionalTextField, readFields, wordField } from '#modules/kits/forms/api/read-fields.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { type AddPersonalCall, type Person, refuseChanged, refuseFields } from '#sdk/api/people.ts';
import { findRun, nextPage, parseCursor, readQuery } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { withTransaction } from '#sdk/db/connection.ts';
import { createSearchTerm, takePage } from '#sdk/db/queries.ts';
import { TOKEN_INFO_CALLS } from '../contract/calls.ts';
import { SUBMISSION_STATES } from '../contract/token-info.ts';
import { decideSubmission, listSubmissions, type SubmissionRow } from '../db/submissions.ts';
import { putTokenInfo } from '../db/token-infos.ts';
import { readId, type TokenInfoDeps } from './deps.ts';
import { pickPublicFields, presentSubmission } from './submission-fields.ts';

const DECISION = {
  status: wordField(['APPROVED', 'REJECTED', 'UPDATE_REQUIRED']),
  adminComments: optionalTextField(2000),
  revision: optionalTextField(20),
};

/** Registers the operators' calls about applications. */
export function registerAdmin(add: AddPersonalCall, deps: TokenInfoDeps): void {
  add(
    TOKEN_INFO_CALLS.admin_token_infos,
    async ({ request }) => {
      const query = readQuery(request);
      const status = SUBMISSION_STATES.find((each) => each === query.status) ?? 'IN_PROCESS';
      const after = parseCursor(query, { id: 'int' })?.id ?? null;
      const chainId = BigInt((await findRun(deps.api)).chainId);
      const range = { after, term: createSearchTerm(query.q), limit: PAGE_SIZE + 1 };
      const found = await listSubmissions(deps.pool, { chainId, status, ...range });
      const { rows, hasMore } = takePage(found, PAGE_SIZE);
      const next_page_params = nextPage(query, hasMore, rows.length, { id: rows.at(-1)?.id ?? 0 });
      return {
        items: rows.map((row) => ({ ...presentSubmission(row), revision: row.revision })),
        next_page_params,
      };
    },
    'operators',
  );
  add(
    TOKEN_INFO_CALLS.admin_token_info_decide,
    async ({ request, person }) =>
      presentSubmission(await decideApplication(deps, person, { id: readId(request), body: request.body })),
    'operators',
  );
}

/**
 * Decides an application according to `body`, and publishes it at once if approved. @throws AccountError by field or for another
 * revision, ApiError 404
 */
export async function decideApplication(
  deps: TokenInfoDeps,
  person: Person,
  { id, body }: { id: number; body: unknown },
): Promise<SubmissionRow> {
  const row = await decide(deps, person, { id, body });
  await deps.icons.refresh();
  return row;
}

async function decide(
  { pool, people }: TokenInfoDeps,
  person: Person,
  { id, body }: { id: number; body: unknown },
): Promise<SubmissionRow> {
  const { status, adminComments: comments, revision } = readFields(body, DECISION);
  if (status !== 'APPROVED' && comments === null) throw refuseFields({ adminComments: ['Required'] });
  return withTransaction(pool, async (db) => {
    const row = await decideSubmission(db, { id, status, comments, revision });
    if (row === null) throw new ApiError('not_found');
    if (row === 'changed') throw refuseChanged();
    const { chain_id: chainId, address, fields } = row;
    if (status === 'APPROVED') await putTokenInfo(db, { chainId, address, fields: pickPublicFields(fields) });
    await people.log(db, {
      person,
      action: `token_info_${status.toLowerCase()}`,
      subject: `application ${id} of account ${row.account_id} for ${toAddress(address)}`,
      detail: comments,
    });
    return row;
  });
}
