import { type AppDb, changes, readRows } from '#sdk/db/connection.ts';
import { KEPT_DAYS } from './movements.ts';

/** A notification and its movement. */
export interface DeliveryRow {
  id: number;
  event_id: Buffer;
  account_id: number;
  /** Null for an e-mail. */
  webhook_id: number | null;
  url: string | null;
  /** Name of the address in the watch list. */
  name: string;
  run_id: number;
  block_number: number;
  block_time: bigint;
  transaction_hash: Buffer | null;
  address: Buffer;
  is_incoming: boolean;
  kind: 'native' | 'ERC-20' | 'ERC-721' | 'ERC-404';
  counterparty: Buffer | null;
  token: Buffer | null;
  token_id: bigint | null;
  amount: bigint | null;
}

/** A notification claimed by this server for delivery. */
export interface ClaimedDelivery extends DeliveryRow {
  attempts: number;
  claimed_at: string;
  secret: string | null;
  /** Verified e-mail address of the account; null without one. */
  email: string | null;
}

/** A notification as shown to its owner. */
export interface ListedDelivery extends DeliveryRow {
  /** `removed`: its block was reorganized away before it was sent. */
  state: 'waiting' | 'sent' | 'failed' | 'removed';
  attempts: number;
  status: number | null;
  error: string | null;
  created_at: Date;
  sent_at: Date | null;
  due_at: Date;
}

/** Attempts before a notification counts as failed, about 18 hours. */
export const ATTEMPTS_MAX = 24;
/** Maximum number of pending notifications per account; further ones are listed as failed. */
export const WAITING_MAX = 10_000;

const MOVEMENTS_AT_ONCE = 50;
const ENTRIES_AT_ONCE = 500;

const FACTS = `d.id, m.event_id, d.account_id, d.webhook_id, d.name, m.run_id, m.block_number, m.block_time, m.transaction_hash,
  m.address, m.is_incoming, m.kind, m.counterparty, m.token, m.token_id, m.amount`;

/**
 * Creates notifications for new movements, one for each watch list that contains the address and notifies of it, in batches of
 * `ENTRIES_AT_ONCE` entries. Blocked accounts are skipped. Returns the number of movements processed. Relies on
 * `account_movements_untold` and `account_watchlist_address_id`.
 */
export async function addDeliveries(db: AppDb, hasMail: boolean): Promise<number> {
  const { rowCount } = await db.query(
    `with due as (
       select * from app.account_movements
       where not is_told and removed_at is null and run_id = (select id from app.runs where is_active)
       order by id limit ${MOVEMENTS_AT_ONCE} for no key update skip locked
     ), entries as materialized (
       select due.id as movement_id, due.kind, due.is_incoming, due.noted_at, w.* from due cross join lateral (
         select w.id as entry_id, account_id, name, notification_settings, is_by_email, is_by_webhook, created_at
         from app.account_watchlist w where w.address = due.address and w.id > due.told_to order by w.id limit ${ENTRIES_AT_ONCE}
       ) w
     ), wanted as (
       select * from entries
       where (notification_settings -> kind ->> case when is_incoming then 'incoming' else 'outcoming' end)::boolean
         and created_at <= noted_at and not exists (select from app.accounts a where a.id = account_id and is_blocked)
     ), channels as (
       select movement_id, account_id, name, null::integer as webhook_id from wanted
       where is_by_email and $1 and exists (select from app.account_identities i
         where i.account_id = wanted.account_id and is_email_verified and email is not null)
       union all
       select movement_id, wanted.account_id, name, h.id from wanted
       join app.account_webhooks h on h.account_id = wanted.account_id where is_by_webhook
     ), busy as (
       select account_id from (select distinct account_id from channels) a where (
         select count(*) from (select from app.account_deliveries d
           where d.account_id = a.account_id and state = 'waiting' limit ${WAITING_MAX}) waiting) >= ${WAITING_MAX}
     ), added as (
       insert into app.account_deliveries (movement_id, account_id, webhook_id, name, state, error)
       select movement_id, account_id, webhook_id, name, case when busy.account_id is null then 'waiting' else 'failed' end,
         case when busy.account_id is not null then 'Too many notifications are queued' end
       from channels left join busy using (account_id)
       order by movement_id, account_id
       on conflict do nothing
     )
     update app.account_movements m set
       told_to = coalesce(step.last, m.told_to), is_told = coalesce(step.count, 0) < ${ENTRIES_AT_ONCE}
     from due left join (
       select movement_id, max(entry_id) as last, count(*) as count from entries group by movement_id
     ) step on step.movement_id = due.id
     where m.id = due.id`,
    [hasMail],
  );
  return rowCount ?? 0;
}

/**
 * Claims due notifications, longest due first, for the time of a lease during which no other server claims them. Skips blocked
 * accounts and movements of blocks reorganized away: the movement's row is locked, so that claim and removal see each other.
 * Relies on `account_deliveries_due`.
 */
export function claimDeliveries(
  db: AppDb,
  { limit, leaseS }: { limit: number; leaseS: number },
): Promise<ClaimedDelivery[]> {
  return readRows(
    db,
    `with due as materialized (
       select d.id from app.account_deliveries d join app.account_movements m on m.id = d.movement_id
       join app.accounts a on a.id = d.account_id
       left join app.account_webhooks h on h.id = d.webhook_id
       where d.state = 'waiting' and d.due_at <= now() and m.removed_at is null and coalesce(h.retry_at <= now(), true)
         and not a.is_blocked
         and m.run_id = (select id from app.runs where is_active)
       order by d.due_at, d.id limit $1 for update of d skip locked for share of m skip locked
     )
     update app.account_deliveries d
     set claimed_at = clock_timestamp(), due_at = clock_timestamp() + make_interval(secs => $2), attempts = attempts + 1
     from due, app.account_movements m
     where d.id = due.id and m.id = d.movement_id
     returning ${FACTS}, d.attempts, d.claimed_at::text,
       (select url from app.account_webhooks h where h.id = d.webhook_id),
       (select secret from app.account_webhooks h where h.id = d.webhook_id),
       (select email from app.account_identities i where i.account_id = d.account_id and is_email_verified
         and email is not null order by id limit 1)`,
    [limit, leaseS],
  );
}

/** Outcome of a delivery attempt. */
export interface Attempt {
  isSent: boolean;
  /** HTTP status returned by the webhook. */
  status: number | null;
  error: string | null;
  /** Seconds until the next attempt; null for none. */
  retryS: number | null;
}

/** Records the outcome of an attempt, unless another server has since claimed the notification. */
export async function endAttempt(
  db: AppDb,
  { id, claimed_at, webhook_id }: Pick<ClaimedDelivery, 'id' | 'claimed_at' | 'webhook_id'>,
  { isSent, status, error, retryS }: Attempt,
): Promise<void> {
  const state = isSent ? 'sent' : retryS === null ? 'failed' : 'waiting';
  await db.query(
    `update app.account_deliveries set state = $3, status = $4, error = $5, claimed_at = null,
       due_at = now() + make_interval(secs => $6), sent_at = case when $3 = 'sent' then now() end
     where id = $1 and claimed_at = $2::timestamptz`,
    [id, claimed_at, state, status, error, retryS ?? 0],
  );
  if (webhook_id === null) return;
  await db.query(
    isSent
      ? 'update app.account_webhooks set failures = 0, retry_at = now() where id = $1 and failures > 0'
      : `update app.account_webhooks set failures = failures + 1,
           retry_at = greatest(retry_at, now() + make_interval(secs => $2)) where id = $1`,
    isSent ? [webhook_id] : [webhook_id, retryS ?? 0],
  );
}

/** Cancels the pending notifications of a blocked account; relies on `account_deliveries_account`. */
export async function cancelDeliveries(db: AppDb, accountId: number): Promise<void> {
  await db.query(
    `update app.account_deliveries set state = 'failed', error = 'The account is blocked', claimed_at = null
     where account_id = $1 and state = 'waiting'`,
    [accountId],
  );
}

/** Deletes movements too old to be reported, with their notifications, in bounded batches. Relies on `account_movements_age`. */
export function forgetMovements(db: AppDb): Promise<boolean> {
  return changes(
    db,
    `delete from app.account_movements where id in (
       select id from app.account_movements where noted_at < now() - make_interval(days => $1) order by noted_at limit 1000
       for update skip locked)`,
    [KEPT_DAYS],
  );
}

/** Notifications of an account below an id, newest first; relies on `account_deliveries_account`. */
export function listDeliveries(
  db: AppDb,
  { accountId, before, limit }: { accountId: number; before: number | null; limit: number },
): Promise<ListedDelivery[]> {
  return readRows(
    db,
    `select ${FACTS}, (select url from app.account_webhooks h where h.id = d.webhook_id),
       case when d.state = 'waiting' and m.removed_at is not null then 'removed' else d.state end as state, d.attempts, d.status, d.error, d.created_at, d.sent_at, d.due_at
     from app.account_deliveries d join app.account_movements m on m.id = d.movement_id
     where d.account_id = $1 and ($2::bigint is null or d.id < $2)
     order by d.id desc limit $3`,
    [accountId, before, limit],
  );
}
