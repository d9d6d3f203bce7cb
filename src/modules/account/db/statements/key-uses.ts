import { type AppDb, readRows } from '#sdk/db/connection.ts';

/** Number of requests made with a key on one day (UTC). */
export interface KeyUseRow {
  api_key: string;
  /** `YYYY-MM-DD`. */
  day: string;
  requests: number;
}

/** Number of days stored and listed, including today. */
export const KEY_USE_DAYS = 30;

/** Adds request counts to today's totals, skipping deleted keys. Relies on the primary keys. */
export async function addKeyUses(db: AppDb, uses: ReadonlyMap<string, number>): Promise<void> {
  await db.query(
    `insert into app.account_api_key_uses as uses (api_key, day, requests)
     select k.api_key, (now() at time zone 'utc')::date, given.requests
     from unnest($1::uuid[], $2::bigint[]) as given (api_key, requests)
     join app.account_api_keys k on k.api_key = given.api_key order by k.api_key for key share of k
     on conflict (api_key, day) do update set requests = uses.requests + excluded.requests`,
    [[...uses.keys()], [...uses.values()]],
  );
}

/** Deletes counts older than `KEY_USE_DAYS`; relies on `account_api_key_uses_day`. */
export async function forgetKeyUses(db: AppDb): Promise<void> {
  await db.query(
    `delete from app.account_api_key_uses where day <= (now() at time zone 'utc')::date - ${KEY_USE_DAYS}`,
  );
}

/** Request counts of an account's keys, oldest day first; relies on `account_api_keys_account` and the primary key. */
export function listKeyUses(db: AppDb, accountId: number): Promise<KeyUseRow[]> {
  return readRows(
    db,
    `select u.api_key, to_char(u.day, 'YYYY-MM-DD') as day, u.requests::float8 as requests
     from app.account_api_keys k join app.account_api_key_uses u on u.api_key = k.api_key
     where k.account_id = $1 and u.day > (now() at time zone 'utc')::date - ${KEY_USE_DAYS}
     order by u.day, u.api_key`,
    [accountId],
  );
}
