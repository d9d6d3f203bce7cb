import type { FastifyInstance } from 'fastify';
import { hashField, readFields, textField } from '#modules/kits/forms/api/read-fields.ts';
import { refuseFields } from '#sdk/api/people.ts';
import { openReadScope } from '#sdk/api/requests.ts';
import { getPendingTransaction, getTransactionKey } from '#sdk/db/transactions.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { TransactionTag } from '../../contract/tags.ts';
import { USER_CALLS } from '../../contract/user-calls.ts';
import { addTag, editTag, listTags, removeTag, TAGS_MAX, type TagRow } from '../../db/statements/tags.ts';
import type { AccountDeps } from '../deps.ts';
import { missing, parseId, registerPrivate } from '../register-private.ts';
import { TAG_LENGTH_MAX } from './address-tags.ts';
import { readPage } from './page.ts';
import { registerSaved, type SavedActions } from './saved-actions.ts';

/** Adds the calls for private tags of transactions. */
export function registerTransactionTags(scope: FastifyInstance, deps: AccountDeps): void {
  const { pool } = deps;
  registerPrivate(scope, deps, USER_CALLS.account_transaction_tags, async ({ request, visitor }) => {
    const { rows, next_page_params } = await readPage(
      request,
      (range) => listTags(pool, 'transaction', { accountId: visitor.accountId, ...range }),
      TAGS_MAX,
    );
    return { items: rows.map(presentTransactionTag), next_page_params };
  });
  registerSaved(
    scope,
    deps,
    {
      add: USER_CALLS.account_transaction_tag_add,
      edit: USER_CALLS.account_transaction_tag_edit,
      remove: USER_CALLS.account_transaction_tag_remove,
    },
    TRANSACTION_TAG_ACTIONS,
  );
}

/** Actions that add, edit and remove private tags. */
export const TRANSACTION_TAG_ACTIONS: SavedActions = {
  add: async (deps, accountId, body) =>
    presentOutcome(deps, await addTag(deps.pool, 'transaction', accountId, await readTag(deps, body))),
  async edit(deps, own, body) {
    const key = { accountId: own.accountId, id: parseId(own.id, 'Tag not found') };
    const values = await readTag(deps, body);
    return presentOutcome(deps, await editTag(deps.pool, 'transaction', key, values));
  },
  async remove({ pool }, { accountId, id }) {
    if (!(await removeTag(pool, 'transaction', accountId, parseId(id, 'Tag not found'))))
      throw missing('Tag not found');
  },
};

/** Name of the hash field that clients of the configured API version expect. */
const nameHashField = ({ api }: AccountDeps) =>
  api.server.compatibility === 'latest' ? 'transaction_hash' : 'tx_hash';

/** Validates a tag of an existing transaction; legacy clients send its hash as `tx_hash`. */
async function readTag(deps: AccountDeps, body: unknown): Promise<Omit<TagRow, 'id'>> {
  const field = nameHashField(deps);
  const given = Object(body) as Record<string, unknown>;
  const renamed = { name: given.name, [field]: given.transaction_hash ?? given.tx_hash };
  const read = readFields(renamed, { name: textField(TAG_LENGTH_MAX), [field]: hashField });
  const { name, [field]: subject } = read as { name: string; [field]: Buffer };
  const { db } = await openReadScope(deps.api);
  const hash = subject as Buffer;
  const isKnown =
    (await getTransactionKey(db, hash)) !== undefined ||
    (await getPendingTransaction(db, hash)) !== undefined;
  if (!isKnown) throw refuseFields({ [field]: ['Transaction does not exist'] });
  return { name: name as string, subject: hash };
}

function presentOutcome(deps: AccountDeps, row: TagRow | 'full' | 'taken' | null): TransactionTag {
  if (row === null) throw missing('Tag not found');
  if (row === 'taken') throw refuseFields({ [nameHashField(deps)]: ['Transaction tag already exists'] });
  if (row === 'full') throw refuseFields({ [nameHashField(deps)]: [`Max ${TAGS_MAX} tags per account`] });
  return presentTransactionTag(row);
}

/** Presents a tag of a transaction as the API returns it. */
export function presentTransactionTag({ id, subject, name }: TagRow): TransactionTag {
  return { id, transaction_hash: bytesToHex(subject), name };
}
