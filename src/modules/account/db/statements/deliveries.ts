import type { JobKind } from '#modules/kits/jobs/db/job.ts';
import { type AppDb, changes, readRow, readRows } from '#sdk/db/connection.ts';
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

/** A notification to send. */
export interface SentDelivery extends DeliveryRow {
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

/** Notifications as jobs of the accounts that own them; each is about a movement. */
export const NOTIFICATION_JOBS: Omit<JobKind, 'retryFirstS'> = {
  names: ['notification'],
  locked: { join: 'join app.account_movements m on m.id = j.subject', alias: 'm' },
  isReady: `m.removed_at is null and m.run_id = (select id from app.runs where is_active)
    and exists (select from app.accounts a where a.id = j.owner::integer and not a.is_blocked)
    and coalesce((select h.retry_at <= now() from app.account_webhooks h where h.id = (j.data ->> 'webhook')::integer), true)`,
  // About 18 hours.
  attemptsMax: 24,
  retryLongestS: 3600,
  leaseS: 60,
};
/** Maximum number of pending notifications per account; further ones are listed as failed. */
const WAITING_MAX = 10_000;

const MOVEMENTS_AT_ONCE = 50;
const ENTRIES_AT_ONCE = 500;

const URL = `(select url from app.account_webhooks h where h.id = (j.data ->> 'webhook')::integer)`;
const FACTS = `j.id, m.event_id, j.owner::integer as account_id, (j.data ->> 'webhook')::integer as webhook_id, j.data ->> 'name' as name,
  m.run_id, m.block_number, m.block_time, m.transaction_hash, m.address, m.is_incoming, m.kind, m.counterparty, m.token, m.token_id, m.amount`;

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
       where is_by_email and $1 and (exists (select from app.account_identities i
           where i.account_id = wanted.account_id and is_email_verified and email is not null)
         or exists (select from app.accounts a where a.id = wanted.account_id and home_email is not null))
       union all
       select movement_id, wanted.account_id, name, h.id from wanted
       join app.account_webhooks h on h.account_id = wanted.account_id where is_by_webhook
     ), busy as (
       select account_id from (select distinct account_id from channels) a where (
         select count(*) from (select from app.jobs j where j.kind = 'notification' and j.owner = a.account_id::text
           and state = 'waiting' limit ${WAITING_MAX}) waiting) >= ${WAITING_MAX}
     ), added as (
       insert into app.jobs (kind, owner, key, subject, data, state, error)
       select 'notification', account_id::text, concat_ws(':', 'notification', movement_id, account_id, coalesce(webhook_id::text, 'email')),
         movement_id, jsonb_build_object('name', name, 'webhook', webhook_id), case when busy.account_id is null then 'waiting' else 'failed' end,
         case when busy.account_id is not null then 'Too many notifications are queued' end
       from channels left join busy using (account_id)
       order by movement_id, account_id
       on conflict (key) do nothing
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

/** A notification to send; null if it is gone. Relies on the primary keys. */
export function readDelivery(db: AppDb, jobId: number): Promise<SentDelivery | null> {
  return readRow(
    db,
    `select ${FACTS}, ${URL}, (select secret from app.account_webhooks h where h.id = (j.data ->> 'webhook')::integer),
       coalesce((select email from app.account_identities i where i.account_id = j.owner::integer and is_email_verified
           and email is not null order by id limit 1),
         (select home_email from app.accounts a where a.id = j.owner::integer)) as email
     from app.jobs j join app.account_movements m on m.id = j.subject where j.id = $1`,
    [jobId],
  );
}

/** Notes whether a webhook accepted a notification; after a failure it gets none until the next attempt. */
export async function noteWebhook(
  db: AppDb,
  { id, retryS }: { id: number; retryS: number | null },
  isAccepted: boolean,
): Promise<void> {
  await db.query(
    isAccepted
      ? 'update app.account_webhooks set failures = 0, retry_at = now() where id = $1 and failures > 0'
      : `update app.account_webhooks set failures = failures + 1,
           retry_at = greatest(retry_at, now() + make_interval(secs => $2)) where id = $1`,
    isAccepted ? [id] : [id, retryS ?? 0],
  );
}

/** Cancels the pending notifications of a blocked account; relies on `jobs_waiting`. */
export async function cancelDeliveries(db: AppDb, accountId: number): Promise<void> {
  await db.query(
    `update app.jobs set state = 'failed', error = 'The account is blocked', claimed_at = null
     where kind = 'notification' and owner = $1 and state = 'waiting'`,
    [String(accountId)],
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

/** Notifications of an account below an id, newest first; relies on `jobs_owner`. */
export function listDeliveries(
  db: AppDb,
  { accountId, before, limit }: { accountId: number; before: number | null; limit: number },
): Promise<ListedDelivery[]> {
  return readRows(
    db,
    `select ${FACTS}, ${URL}, case when j.state = 'waiting' and m.removed_at is not null then 'removed' when j.state = 'done' then 'sent'
         else j.state end as state,
       j.attempts, j.status, j.error, j.created_at, case when j.state = 'done' then j.ended_at end as sent_at, j.due_at
     from app.jobs j join app.account_movements m on m.id = j.subject
     where j.kind = 'notification' and j.owner = $1 and ($2::bigint is null or j.id < $2)
     order by j.id desc limit $3`,
    [String(accountId), before, limit],
  );
}
