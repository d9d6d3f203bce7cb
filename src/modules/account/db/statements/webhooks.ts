import { type AppDb, changes, type DatabasePool, readRow, readRows } from '#sdk/db/connection.ts';
import { addWithinLimit } from '../add-within-limit.ts';

/** Webhook of an account. */
export interface WebhookRow {
  id: number;
  url: string;
  /** Signing key of its notifications; shown to the owner. */
  secret: string;
  /** Consecutive failed attempts. */
  failures: number;
  created_at: Date;
}

/** Maximum number of webhooks per account. */
export const WEBHOOKS_MAX = 3;

const COLUMNS = 'id, url, secret, failures, created_at';

/** Webhooks of an account, oldest first; relies on the unique (account_id, url) and sorts the account's few rows. */
export function listWebhooks(db: AppDb, accountId: number): Promise<WebhookRow[]> {
  return readRows(
    db,
    `select ${COLUMNS} from app.account_webhooks where account_id = $1 order by id limit ${WEBHOOKS_MAX}`,
    [accountId],
  );
}

/** Adds a webhook with a new secret. */
export function addWebhook(
  pool: DatabasePool,
  accountId: number,
  { url, secret }: Pick<WebhookRow, 'url' | 'secret'>,
): Promise<WebhookRow | 'full' | 'taken'> {
  return addWithinLimit(pool, { accountId, table: 'account_webhooks', max: WEBHOOKS_MAX }, (db) =>
    readRow<WebhookRow>(
      db,
      `insert into app.account_webhooks (account_id, url, secret) values ($1, $2, $3)
       on conflict do nothing returning ${COLUMNS}`,
      [accountId, url, secret],
    ),
  );
}

/** Deletes a webhook with its notifications; returns false if the account has none with that id. */
export function removeWebhook(db: AppDb, accountId: number, id: number): Promise<boolean> {
  return changes(
    db,
    `with deleted as (
       delete from app.jobs where kind = 'notification' and owner = $1::text and data ->> 'webhook' = $2::text
     ) delete from app.account_webhooks where account_id = $1::integer and id = $2::integer`,
    [accountId, id],
  );
}
