import type { FastifyInstance } from 'fastify';
import { readFields, textField } from '#modules/kits/forms/api/read-fields.ts';
import { refuseFields } from '#sdk/api/people.ts';
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
import { KEY_USE_DAYS, listKeyUses } from '../../db/statements/key-uses.ts';
import type { AccountDeps } from '../deps.ts';
import { missing, registerPrivate } from '../register-private.ts';
import { registerSaved, type SavedActions } from './saved-actions.ts';

const READERS = { name: textField(255) };
const NOT_FOUND = 'Api key not found';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns true if a text has the format of an API key. */
export function isApiKey(text: string): boolean {
  return UUID.test(text);
}

/** Adds the API key calls. */
export function registerApiKeys(scope: FastifyInstance, deps: AccountDeps): void {
  const { pool } = deps;
  registerPrivate(scope, deps, USER_CALLS.account_api_keys, ({ visitor }) =>
    listApiKeys(pool, visitor.accountId),
  );
  registerPrivate(scope, deps, USER_CALLS.account_api_key_uses, async ({ visitor }) => ({
    today: deps.api.server.now().toISOString().slice(0, 10),
    days: KEY_USE_DAYS,
    requests_max: deps.own.apiKeyRequests,
    uses: await listKeyUses(pool, visitor.accountId),
  }));
  registerSaved(
    scope,
    deps,
    {
      add: USER_CALLS.account_api_key_add,
      edit: USER_CALLS.account_api_key_edit,
      remove: USER_CALLS.account_api_key_remove,
    },
    API_KEY_ACTIONS,
  );
  registerPrivate(scope, deps, USER_CALLS.account_api_key_rotate, ({ request, visitor }) => {
    const { api_key = '' } = request.params as { api_key?: string };
    return rotateKey(deps, { accountId: visitor.accountId, id: api_key });
  });
}

/** Actions that create, rename and delete keys; the id of a key is the key itself. */
export const API_KEY_ACTIONS: SavedActions = {
  async add({ pool }, accountId, body) {
    const added = await addApiKey(pool, accountId, readFields(body, READERS).name);
    if (typeof added === 'string') throw refuseFields({ name: [`Max ${API_KEYS_MAX} keys per account`] });
    return added;
  },
  async edit({ pool }, own, body) {
    const key = readKey(own);
    const { name } = readFields(body, READERS);
    return requireKey(await editApiKey(pool, key, name));
  },
  async remove({ pool }, own) {
    if (!(await removeApiKey(pool, readKey(own)))) throw missing(NOT_FOUND);
  },
};

/** Replaces a key by a new one with the same name. @throws ApiError 404 */
export async function rotateKey(
  { pool }: AccountDeps,
  own: { accountId: number; id: string },
): Promise<ApiKeyRow> {
  return requireKey(await rotateApiKey(pool, readKey(own)));
}

function readKey({ accountId, id }: { accountId: number; id: string }) {
  if (!isApiKey(id)) throw missing(NOT_FOUND);
  return { accountId, apiKey: id };
}

function requireKey(row: ApiKeyRow | null): ApiKeyRow {
  if (row === null) throw missing(NOT_FOUND);
  return row;
}
