import type { FastifyInstance } from 'fastify';
import { addressField, readFields, textField } from '../../../../api/personal/read-fields.ts';
import { refuseFields } from '../../../../api/personal/refusal.ts';
import { presentAddressParam } from '../../../../api/present/address-param.ts';
import { toAddress } from '../../../../api/present/wire.ts';
import type { AddressTag } from '../../contract/tags.ts';
import { USER_CALLS } from '../../contract/user-calls.ts';
import { addTag, editTag, listTags, removeTag, TAGS_MAX, type TagRow } from '../../db/statements/tags.ts';
import type { AccountMeans } from '../means.ts';
import { missing, readId, registerPrivate } from '../register-private.ts';
import { openBook } from './book.ts';
import { readPage } from './page.ts';

/** Characters of a tag. */
export const TAG_LENGTH_MAX = 35;

const READERS = { name: textField(TAG_LENGTH_MAX), address_hash: addressField };

/** Adds the private tags of addresses. */
export function registerAddressTags(scope: FastifyInstance, means: AccountMeans): void {
  const { pool } = means;
  registerPrivate(scope, means, USER_CALLS.account_address_tags, async ({ request, visitor }) => {
    const { rows, next_page_params } = await readPage(request, (range) =>
      listTags(pool, 'address', { accountId: visitor.accountId, ...range }),
    );
    return { items: await presentTags(means, rows), next_page_params };
  });
  registerPrivate(scope, means, USER_CALLS.account_address_tag_add, async ({ request, visitor }) => {
    const { name, address_hash: subject } = readFields(request.body, READERS);
    return presentTag(means, await addTag(pool, 'address', visitor.accountId, { name, subject }));
  });
  registerPrivate(scope, means, USER_CALLS.account_address_tag_edit, async ({ request, visitor }) => {
    const id = readId(request, 'Tag not found');
    const { name, address_hash: subject } = readFields(request.body, READERS);
    const { accountId } = visitor;
    return presentTag(means, await editTag(pool, 'address', { accountId, id }, { name, subject }));
  });
  registerPrivate(scope, means, USER_CALLS.account_address_tag_remove, async ({ request, visitor }) => {
    const id = readId(request, 'Tag not found');
    if (!(await removeTag(pool, 'address', visitor.accountId, id))) throw missing('Tag not found');
    return { message: 'OK' };
  });
}

/** Adds a tag as it is sent. @throws AccountError 422 by field */
export async function addAddressTag(means: AccountMeans, accountId: number, body: unknown): Promise<void> {
  const { name, address_hash: subject } = readFields(body, READERS);
  await presentTag(means, await addTag(means.pool, 'address', accountId, { name, subject }));
}

async function presentTag(means: AccountMeans, row: TagRow | 'full' | 'taken' | null) {
  if (row === null) throw missing('Tag not found');
  if (row === 'taken') throw refuseFields({ address_hash: ['Address tag already exists'] });
  if (row === 'full') throw refuseFields({ identity_id: [`Max ${TAGS_MAX} tags per account`] });
  return (await presentTags(means, [row]))[0];
}

async function presentTags(means: AccountMeans, rows: readonly TagRow[]): Promise<AddressTag[]> {
  const { book } = await openBook(
    means,
    rows.map(({ subject }) => subject),
  );
  return rows.map(({ id, subject, name }) => ({
    id,
    address_hash: toAddress(subject),
    address: presentAddressParam(subject, book),
    name,
  }));
}
