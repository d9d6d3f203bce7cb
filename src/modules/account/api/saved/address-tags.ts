import type { FastifyInstance } from 'fastify';
import { addressField, readFields, textField } from '#modules/kits/forms/api/read-fields.ts';
import { refuseFields } from '#sdk/api/people.ts';
import { presentAddressParam } from '#sdk/api/present.ts';
import { toAddress } from '#sdk/api/wire.ts';
import type { AddressTag } from '../../contract/tags.ts';
import { USER_CALLS } from '../../contract/user-calls.ts';
import { addTag, editTag, listTags, removeTag, TAGS_MAX, type TagRow } from '../../db/statements/tags.ts';
import type { AccountDeps } from '../deps.ts';
import { missing, parseId, registerPrivate } from '../register-private.ts';
import { openBook } from './book.ts';
import { readPage } from './page.ts';
import { registerSaved, type SavedActions } from './saved-actions.ts';

/** Maximum length of a tag, in characters. */
export const TAG_LENGTH_MAX = 35;

const READERS = { name: textField(TAG_LENGTH_MAX), address_hash: addressField };

/** Adds the calls for private tags of addresses. */
export function registerAddressTags(scope: FastifyInstance, deps: AccountDeps): void {
  const { pool } = deps;
  registerPrivate(scope, deps, USER_CALLS.account_address_tags, async ({ request, visitor }) => {
    const { rows, next_page_params } = await readPage(
      request,
      (range) => listTags(pool, 'address', { accountId: visitor.accountId, ...range }),
      TAGS_MAX,
    );
    return { items: await presentTags(deps, rows), next_page_params };
  });
  registerSaved(
    scope,
    deps,
    {
      add: USER_CALLS.account_address_tag_add,
      edit: USER_CALLS.account_address_tag_edit,
      remove: USER_CALLS.account_address_tag_remove,
    },
    ADDRESS_TAG_ACTIONS,
  );
}

/** Actions that add, edit and remove private tags. */
export const ADDRESS_TAG_ACTIONS: SavedActions = {
  async add(deps, accountId, body) {
    const { name, address_hash: subject } = readFields(body, READERS);
    return presentTag(deps, await addTag(deps.pool, 'address', accountId, { name, subject }));
  },
  async edit(deps, own, body) {
    const key = { accountId: own.accountId, id: parseId(own.id, 'Tag not found') };
    const { name, address_hash: subject } = readFields(body, READERS);
    return presentTag(deps, await editTag(deps.pool, 'address', key, { name, subject }));
  },
  async remove({ pool }, { accountId, id }) {
    if (!(await removeTag(pool, 'address', accountId, parseId(id, 'Tag not found'))))
      throw missing('Tag not found');
  },
};

async function presentTag(deps: AccountDeps, row: TagRow | 'full' | 'taken' | null) {
  if (row === null) throw missing('Tag not found');
  if (row === 'taken') throw refuseFields({ address_hash: ['Address tag already exists'] });
  if (row === 'full') throw refuseFields({ identity_id: [`Max ${TAGS_MAX} tags per account`] });
  return (await presentTags(deps, [row]))[0];
}

async function presentTags(deps: AccountDeps, rows: readonly TagRow[]): Promise<AddressTag[]> {
  const { book } = await openBook(
    deps,
    rows.map(({ subject }) => subject),
  );
  return rows.map(({ id, subject, name }) => ({
    id,
    address_hash: toAddress(subject),
    address: presentAddressParam(subject, book),
    name,
  }));
}
