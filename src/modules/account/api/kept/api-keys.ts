import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readFields, textField } from '../../../../api/personal/read-fields.ts';
import { refuseFields } from '../../../../api/personal/refusal.ts';
import { USER_CALLS } from '../../contract/user-calls.ts';
import {
  API_KEYS_MAX,
  type ApiKeyRow,
  addApiKey,
  editApiKey,
  listApiKeys,
  removeApiKey,
  rotateApiKey,
} from '../../db/statements/api-keys.ts';
import type { AccountMeans } from '../means.ts';
import { missing, registerPrivate } from '../register-private.ts';

const READERS = { name: textField(255) };
const NOT_FOUND = 'Api key not found';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an API key. */
export function isApiKey(text: string): boolean {
  return UUID.test(text);
}

/** Adds the keys of the API. */
export function registerApiKeys(scope: FastifyInstance, means: AccountMeans): void {
  const { pool } = means;
  registerPrivate(scope, means, USER_CALLS.account_api_keys, ({ visitor }) =>
    listApiKeys(pool, visitor.accountId),
  );
  registerPrivate(scope, means, USER_CALLS.account_api_key_add, async ({ request, visitor }) => {
    const { name } = readFields(request.body, READERS);
    const added = await addApiKey(pool, visitor.accountId, name);
    if (typeof added === 'string') throw refuseFields({ name: [`Max ${API_KEYS_MAX} keys per account`] });
    return added;
  });
  registerPrivate(scope, means, USER_CALLS.account_api_key_edit, async ({ request, visitor }) => {
    const key = { accountId: visitor.accountId, apiKey: readKey(request) };
    const { name } = readFields(request.body, READERS);
    return requireKey(await editApiKey(pool, key, name));
  });
  registerPrivate(scope, means, USER_CALLS.account_api_key_rotate, async ({ request, visitor }) =>
    requireKey(await rotateApiKey(pool, { accountId: visitor.accountId, apiKey: readKey(request) })),
  );
  registerPrivate(scope, means, USER_CALLS.account_api_key_remove, async ({ request, visitor }) => {
    const key = { accountId: visitor.accountId, apiKey: readKey(request) };
    if (!(await removeApiKey(pool, key))) throw missing(NOT_FOUND);
    return { message: 'OK' };
  });
}

function readKey({ params }: FastifyRequest): string {
  const { api_key: text = '' } = params as { api_key?: string };
  if (!isApiKey(text)) throw missing(NOT_FOUND);
  return text;
}

function requireKey(row: ApiKeyRow | null): ApiKeyRow {
  if (row === null) throw missing(NOT_FOUND);
  return row;
}
