import type { FastifyInstance } from 'fastify';
import {
  boolField,
  emailField,
  type FieldReader,
  optionalTextField,
  readFields,
  textField,
} from '#modules/kits/forms/api/read-fields.ts';
import { refuseFields } from '#sdk/api/people.ts';
import { presentAddressParam } from '#sdk/api/present.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { withTransaction } from '#sdk/db/connection.ts';
import { hexToBytes, isAddress } from '#sdk/lib/values.ts';
import { USER_CALLS } from '../../contract/user-calls.ts';
import { removeOwnTagsOfRequest } from '../../db/statements/approved-tags.ts';
import {
  addPublicTag,
  editPublicTag,
  listPublicTags,
  PUBLIC_TAGS_MAX,
  type PublicTagRow,
  removePublicTag,
} from '../../db/statements/public-tags.ts';
import type { AccountDeps } from '../deps.ts';
import { presentTime } from '../present-time.ts';
import { missing, parseId, registerPrivate } from '../register-private.ts';
import { TAG_LENGTH_MAX } from './address-tags.ts';
import { openBook } from './book.ts';
import { registerSaved, type SavedActions } from './saved-actions.ts';

const NOT_FOUND = 'Item not found';
const TAGS_OF_REQUEST_MAX = 2;
const ADDRESSES_MAX = 10;

/** Tags separated by `;`. */
const tagsField: FieldReader<string> = (given) => {
  const read = textField(500)(given);
  if ('fault' in read) return read;
  const tags = read.value.split(';').map((tag) => tag.trim());
  if (tags.length > TAGS_OF_REQUEST_MAX) return { fault: `Max ${TAGS_OF_REQUEST_MAX} tags` };
  if (tags.some((tag) => tag === '')) return { fault: 'Invalid format' };
  if (tags.some((tag) => [...tag].length > TAG_LENGTH_MAX))
    return { fault: `Max ${TAG_LENGTH_MAX} characters` };
  return { value: tags.join(';') };
};

const addressesField: FieldReader<Buffer[]> = (given) => {
  if (!Array.isArray(given) || given.length === 0) return { fault: 'Required' };
  if (given.length > ADDRESSES_MAX) return { fault: `Max ${ADDRESSES_MAX} addresses` };
  const isFine = given.every((each) => typeof each === 'string' && isAddress(each));
  if (!isFine) return { fault: 'Address is invalid' };
  const distinct = new Set((given as string[]).map((each) => each.toLowerCase()));
  return { value: [...distinct].map(hexToBytes) };
};

/** http(s) URL, or null. */
export const websiteField: FieldReader<string | null> = (given) => {
  const read = optionalTextField(2048)(given);
  if ('fault' in read || read.value === null) return read;
  return /^https?:\/\//i.test(read.value) && URL.canParse(read.value) ? read : { fault: 'Invalid format' };
};

const READERS = {
  full_name: textField(255),
  email: emailField,
  company: optionalTextField(255),
  website: websiteField,
  tags: tagsField,
  addresses: addressesField,
  additional_comment: textField(2000),
  is_owner: boolField,
};

/** Adds the calls for requests for public tags. */
export function registerPublicTags(scope: FastifyInstance, deps: AccountDeps): void {
  const { pool } = deps;
  registerPrivate(scope, deps, USER_CALLS.account_public_tags, async ({ visitor }) =>
    presentPublicTags(deps, await listPublicTags(pool, visitor.accountId)),
  );
  registerSaved(
    scope,
    deps,
    {
      add: USER_CALLS.account_public_tag_add,
      edit: USER_CALLS.account_public_tag_edit,
      remove: USER_CALLS.account_public_tag_remove,
    },
    PUBLIC_TAG_ACTIONS,
  );
}

/** Actions that create, edit and withdraw requests; withdrawing requires a reason. */
export const PUBLIC_TAG_ACTIONS: SavedActions = {
  async add(deps, accountId, body) {
    const added = await addPublicTag(deps.pool, accountId, readFields(body, READERS));
    if (typeof added === 'string')
      throw refuseFields({ tags: [`Max ${PUBLIC_TAGS_MAX} public tags requests per account`] });
    return (await presentPublicTags(deps, [added]))[0];
  },
  async edit(deps, { accountId, id }, body) {
    const own = { accountId, id: parseId(id, NOT_FOUND) };
    const edited = await editPublicTag(deps.pool, own, readFields(body, READERS));
    if (edited === null) throw missing(NOT_FOUND);
    return (await presentPublicTags(deps, [edited]))[0];
  },
  async remove({ pool, tags }, { accountId, id }, body) {
    const own = { accountId, id: parseId(id, NOT_FOUND) };
    readFields(body, { remove_reason: textField(2000) });
    const isGone = await withTransaction(pool, async (db) => {
      await removeOwnTagsOfRequest(db, own);
      return removePublicTag(db, own);
    });
    if (!isGone) throw missing(NOT_FOUND);
    await tags.refresh();
  },
};

/** Presents requests as the API returns them, with the extra fields of their rows. */
export async function presentPublicTags<Row extends PublicTagRow>(deps: AccountDeps, rows: readonly Row[]) {
  const { book } = await openBook(
    deps,
    rows.flatMap(({ addresses }) => addresses),
  );
  return rows.map(({ addresses, created_at, ...row }) => ({
    ...row,
    addresses: addresses.map(toAddress),
    addresses_with_info: addresses.map((address) => presentAddressParam(address, book)),
    submission_date: presentTime(created_at),
  }));
}
