import { textField } from '#modules/kits/forms/api/read-fields.ts';
import { refuseFields } from '#sdk/api/people.ts';
import { parseAddress, readQuery } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { withTransaction } from '#sdk/db/connection.ts';
import { createSearchTerm } from '#sdk/db/queries.ts';
import { hexToBytes, isAddress } from '#sdk/lib/values.ts';
import { ADMIN_CALLS } from '../../contract/admin-calls.ts';
import {
  type ApprovedTagRow,
  addApprovedTags,
  findOverfull,
  listApprovedTags,
  removeApprovedTag,
  TAGS_OF_ADDRESS_MAX,
} from '../../db/statements/approved-tags.ts';
import { addLogEntry } from '../../db/statements/operator-log.ts';
import { parseCsv } from '../../lib/parse-csv.ts';
import type { AccountDeps } from '../deps.ts';
import { presentTime } from '../present-time.ts';
import type { AddAdminCall } from '../register-private.ts';
import { missing, readId } from '../register-private.ts';
import { TAG_LENGTH_MAX } from '../saved/address-tags.ts';
import { readPage } from '../saved/page.ts';

/** Maximum number of tags added in one request. */
const TAGS_AT_ONCE_MAX = 5000;
const readLabel = textField(TAG_LENGTH_MAX);

interface GivenTag {
  address: Buffer;
  label: string;
}

/** Adds the public tag calls of the administration. */
export function addTagCalls(add: AddAdminCall, { pool, tags }: AccountDeps): void {
  add(ADMIN_CALLS.admin_public_tags, async ({ request }) => {
    const { address, q } = readQuery(request);
    const of = address === undefined || address === '' ? null : parseAddress(address);
    const { rows, next_page_params } = await readPage(request, (range) =>
      listApprovedTags(pool, { address: of, term: createSearchTerm(q), ...range }),
    );
    return { items: rows.map(present), next_page_params };
  });
  add(ADMIN_CALLS.admin_public_tags_add, async ({ request, visitor }) => {
    const given = readTags(request.body);
    const added = await withTransaction(pool, async (db) => {
      const count = await addApprovedTags(db, given, null);
      const full = await findOverfull(
        db,
        given.map(({ address }) => address),
      );
      if (full !== null)
        throw refuseFields({ tags: [`${toAddress(full)} would have more than ${TAGS_OF_ADDRESS_MAX} tags`] });
      await addLogEntry(db, { person: visitor, action: 'tags_added', ...describeTags(given, count) });
      return count;
    });
    await tags.refresh();
    return { added };
  });
  add(ADMIN_CALLS.admin_public_tag_remove, async ({ request, visitor }) => {
    const id = readId(request, 'Tag not found');
    await withTransaction(pool, async (db) => {
      const row = await removeApprovedTag(db, id);
      if (row === null) throw missing('Tag not found');
      const subject = toAddress(row.address);
      await addLogEntry(db, { person: visitor, action: 'tag_removed', subject, detail: row.label });
    });
    await tags.refresh();
    return { message: 'OK' };
  });
}

function present({ id, address, label, created_at }: ApprovedTagRow) {
  return { id, address_hash: toAddress(address), label, created_at: presentTime(created_at) };
}

/** Log text of added tags: the first ten, and the total. */
function describeTags(given: readonly GivenTag[], added: number) {
  const first = given.slice(0, 10).map(({ address, label }) => `${toAddress(address)} ${label}`);
  const rest = given.length > first.length ? `, and ${given.length - first.length} more` : '';
  return { subject: `${added} public tags`, detail: first.join(', ') + rest };
}

/** Parses the tags of a body, given as a list or as CSV. @throws AccountError 422 that names the first invalid row */
function readTags(body: unknown): GivenTag[] {
  const { tags, csv } = Object(body) as { tags?: unknown; csv?: unknown };
  const rows = typeof csv === 'string' ? readRows(csv) : Array.isArray(tags) ? tags.map(readItem) : null;
  const field = typeof csv === 'string' ? 'csv' : 'tags';
  if (rows === null || rows.length === 0) throw refuseFields({ [field]: ['Required'] });
  if (rows.length > TAGS_AT_ONCE_MAX)
    throw refuseFields({ [field]: [`Max ${TAGS_AT_ONCE_MAX} tags at once`] });
  return rows.map(([address = '', label], place) => {
    const read = readLabel(label);
    if (typeof address !== 'string' || !isAddress(address))
      throw refuseFields({ [field]: [`Row ${place + 1}: Address is invalid`] });
    if ('fault' in read) throw refuseFields({ [field]: [`Row ${place + 1}: ${read.fault}`] });
    return { address: hexToBytes(address.toLowerCase()), label: read.value };
  });
}

function readItem(item: unknown): unknown[] {
  const { address_hash, label } = Object(item) as Record<string, unknown>;
  return [address_hash, label];
}

/** Rows of a CSV file without its header. */
function readRows(csv: string): unknown[][] {
  const rows = parseCsv(csv, TAGS_AT_ONCE_MAX + 1);
  if (rows === null) throw refuseFields({ csv: [`Not CSV, or more than ${TAGS_AT_ONCE_MAX} tags`] });
  const [head = []] = rows;
  return isAddress(head[0] ?? '') ? rows : rows.slice(1);
}
