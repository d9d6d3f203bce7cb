import { optionalTextField, readFields, wordField } from '#modules/kits/forms/api/read-fields.ts';
import { refuseChanged, refuseFields } from '#sdk/api/people.ts';
import { nextPage, parseCursor, readQuery } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { PAGE_SIZE } from '#sdk/contract/values.ts';
import { withTransaction } from '#sdk/db/connection.ts';
import { createSearchTerm, takePage } from '#sdk/db/queries.ts';
import { ADMIN_CALLS } from '../../contract/admin-calls.ts';
import { type Decision, decideRequest, listRequests, type RequestRow } from '../../db/statements/admin.ts';
import {
  addApprovedTags,
  findOverfull,
  removeTagsOfRequest,
  TAGS_OF_ADDRESS_MAX,
} from '../../db/statements/approved-tags.ts';
import { addLogEntry } from '../../db/statements/operator-log.ts';
import type { AccountDeps } from '../deps.ts';
import type { AddAdminCall } from '../register-private.ts';
import { missing, readId } from '../register-private.ts';
import { presentPublicTags } from '../saved/public-tags.ts';
import type { Visitor } from '../visitor.ts';

const COMMENT_LENGTH_MAX = 2000;
const STATES = ['pending', 'approved', 'returned', 'refused'] as const;
const DECISION = {
  status: wordField(['approved', 'returned', 'refused']),
  comment: optionalTextField(COMMENT_LENGTH_MAX),
  revision: optionalTextField(20),
};

/** Adds the calls for requests for public tags. */
export function addRequestCalls(add: AddAdminCall, deps: AccountDeps): void {
  add(ADMIN_CALLS.admin_tag_requests, async ({ request }) => {
    const query = readQuery(request);
    const status = STATES.find((each) => each === query.status) ?? 'pending';
    const after = parseCursor(query, { id: 'int' })?.id ?? null;
    const term = createSearchTerm(query.q);
    const found = await listRequests(deps.pool, { status, after, term, limit: PAGE_SIZE + 1 });
    const { rows, hasMore } = takePage(found, PAGE_SIZE);
    const next_page_params = nextPage(query, hasMore, rows.length, { id: rows.at(-1)?.id ?? 0 });
    return { items: await present(deps, rows), next_page_params };
  });
  add(ADMIN_CALLS.admin_tag_request_decide, async (visit) => {
    const id = readId(visit.request, 'Item not found');
    const decided = await decideTagRequest(deps, visit.visitor, { id, body: visit.request.body });
    return (await present(deps, [decided]))[0];
  });
}

/** Decides a request. @throws AccountError 422 by field, 409 for another revision · ApiError 404 */
export async function decideTagRequest(
  { pool, tags: book }: AccountDeps,
  visitor: Visitor,
  { id, body }: { id: number; body: unknown },
): Promise<RequestRow> {
  const { status, comment, revision } = readFields(body, DECISION);
  if (status !== 'approved' && comment === null) throw refuseFields({ comment: ['Required'] });
  const decided = await withTransaction(pool, async (db) => {
    const row = await decideRequest(db, id, { status: status as Decision, comment, revision });
    if (row === null) throw missing('Item not found');
    if (row === 'changed') throw refuseChanged();
    await removeTagsOfRequest(db, id);
    if (status === 'approved') {
      await addApprovedTags(db, listTagsOf(row), id);
      const full = await findOverfull(db, row.addresses);
      if (full !== null)
        throw refuseFields({
          status: [`${toAddress(full)} would have more than ${TAGS_OF_ADDRESS_MAX} tags`],
        });
    }
    const subject = `request ${id} of account ${row.account_id}`;
    const tags = `${row.tags.split(';').join(', ')} for ${row.addresses.map(toAddress).join(', ')}`;
    const detail = comment === null ? tags : `${tags}: ${comment}`;
    await addLogEntry(db, { person: visitor, action: `tag_request_${status}`, subject, detail });
    return row;
  });
  await book.refresh();
  return decided;
}

function listTagsOf({ tags, addresses }: RequestRow) {
  const labels = tags.split(';').filter((label) => label !== '');
  return addresses.flatMap((address) => labels.map((label) => ({ address, label })));
}

async function present(deps: AccountDeps, rows: readonly RequestRow[]) {
  return presentPublicTags(deps, rows);
}
