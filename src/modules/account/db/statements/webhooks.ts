import { type AppDb, changes, readRow, readRows } from '../../../../db/app-db.ts';
import type { DatabasePool } from '../../../../db/connect.ts';
import { addWithinLimit } from '../add-within-limit.ts';

/** Where an account has its notifications sent. */
export interface WebhookRow {
  id: number;
  url: string;
  /** What its notifications are signed with; shown to the owner. */
  secret: string;
  /** Attempts in a row that have failed. */
  failures: number;
  created_at: Date;
}

/** Webhooks of an account at most. */
export const WEBHOOKS_MAX = 3;

const COLUMNS = 'id, url, secret, failures, created_at';

/** The webhooks of an account, the oldest first; relies on the unique (account_id, url) and sorts its few rows. */
export function listWebhooks(db: AppDb, accountId: number): Promise<WebhookRow[]> {
  return readRows(
    db,
    `select ${COLUMNS} from app.account_webhooks where account_id = $1 order by id limit ${WEBHOOKS_MAX}`,
    [accountId],
  );
}

/** Adds a webhook with a secret of its own. */
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

/** Removes a webhook of the account with its notifications; false where it has none of that id. */
export function removeWebhook(db: AppDb, accountId: number, id: number): Promise<boolean> {
  return changes(db, 'delete from app.account_webhooks where account_id = $1 and id = $2', [accountId, id]);
}
