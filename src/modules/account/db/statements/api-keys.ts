import { type AppDb, changes, type DatabasePool, readRow, readRows } from '#sdk/db/connection.ts';
import { addWithinLimit } from '../add-within-limit.ts';

/** An API key. */
export interface ApiKeyRow {
  api_key: string;
  name: string;
}

/** Maximum number of API keys per account. */
export const API_KEYS_MAX = 3;

/** API keys of an account, oldest first; relies on `account_api_keys_account`. */
export function listApiKeys(db: AppDb, accountId: number): Promise<ApiKeyRow[]> {
  return readRows(
    db,
    'select api_key, name from app.account_api_keys where account_id = $1 order by created_at, api_key',
    [accountId],
  );
}

/** Account of an API key, null if blocked; relies on the primary key. */
export async function findApiKeyAccount(db: AppDb, apiKey: string): Promise<number | null> {
  const row = await readRow<{ id: number }>(
    db,
    `select accounts.id from app.account_api_keys join app.accounts on accounts.id = account_id
     where api_key = $1 and not is_blocked`,
    [apiKey],
  );
  return row?.id ?? null;
}

/** Creates an API key. */
export function addApiKey(pool: DatabasePool, accountId: number, name: string) {
  return addWithinLimit(pool, { accountId, table: 'account_api_keys', max: API_KEYS_MAX }, (db) =>
    readRow<ApiKeyRow>(
      db,
      'insert into app.account_api_keys (account_id, name) values ($1, $2) returning api_key, name',
      [accountId, name],
    ),
  );
}

interface OwnKey {
  accountId: number;
  apiKey: string;
}

/** Renames an API key; returns null if the account has no such key. */
export function editApiKey(
  db: AppDb,
  { accountId, apiKey }: OwnKey,
  name: string,
): Promise<ApiKeyRow | null> {
  return readRow(
    db,
    `update app.account_api_keys set name = $3 where account_id = $1 and api_key = $2 returning api_key, name`,
    [accountId, apiKey, name],
  );
}

/** Replaces an API key by a new one with the same name; returns null if the account has no such key. */
export function rotateApiKey(db: AppDb, { accountId, apiKey }: OwnKey): Promise<ApiKeyRow | null> {
  return readRow(
    db,
    `update app.account_api_keys set api_key = gen_random_uuid()
     where account_id = $1 and api_key = $2 returning api_key, name`,
    [accountId, apiKey],
  );
}

/** Deletes an API key; returns false if the account has no such key. */
export function removeApiKey(db: AppDb, { accountId, apiKey }: OwnKey): Promise<boolean> {
  return changes(db, 'delete from app.account_api_keys where account_id = $1 and api_key = $2', [
    accountId,
    apiKey,
  ]);
}
