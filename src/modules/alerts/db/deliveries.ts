import { type AppDb, readRows } from '#sdk/db/connection.ts';
import { IS_ACTIVE } from './alerts.ts';

/** Longest pause between two attempts, in s. */
export const RETRY_LONGEST_S = 7200;
/** Attempts of a delivery: those of a day. */
export const ATTEMPTS_MAX = 24;
/** Time for which a text is shown on pages that are opened after the event, in s. */
const PAGE_S = 60;
const PAGES_AT_ONCE = 200;

/** Event of a delivery. */
export interface SentEvent {
  event_id: number;
  message_id: string;
  type: 'fired' | 'recovered' | 'unknown' | 'known' | 'test';
  name: string;
  sentence: string;
  value: string | null;
  block_number: number | null;
  block_hash: string | null;
  note: string | null;
  created_at: Date;
  alert_id: number;
  account_id: number;
}

/** A delivery that this server makes, until its claim ends. */
export interface ClaimedDelivery extends SentEvent {
  id: number;
  channel: 'webhook' | 'email';
  attempts: number;
  claimed_at: string;
  url: string | null;
  secret: string;
}

const EVENT = `e.id as event_id, e.message_id, e.type, e.name, e.sentence, e.value, e.block_number, e.block_hash, e.note,
  e.created_at, a.id as alert_id, a.account_id`;

/**
 * Claims due deliveries by webhook and e-mail, those of an alert in order: a later one waits for the one before it. A clock that
 * was set back makes all due. Relies on `alert_deliveries_due` and `alert_deliveries_waiting`.
 */
export function claimDeliveries(
  db: AppDb,
  { limit, leaseS }: { limit: number; leaseS: number },
): Promise<ClaimedDelivery[]> {
  return readRows(
    db,
    `with due as materialized (
       select d.id from app.alert_deliveries d join app.alerts a on a.id = d.alert_id
       where d.state = 'waiting' and d.channel <> 'page'
         and (d.due_at <= now() or d.due_at > now() + make_interval(secs => ${2 * RETRY_LONGEST_S})) and ${IS_ACTIVE}
         and not exists (select from app.alert_deliveries o where o.alert_id = d.alert_id and o.channel = d.channel
           and o.state = 'waiting' and o.id < d.id)
       order by d.due_at, d.id limit $1 for update of d skip locked
     )
     update app.alert_deliveries d
     set claimed_at = clock_timestamp(), due_at = clock_timestamp() + make_interval(secs => $2), attempts = d.attempts + 1
     from due, app.alert_events e, app.alerts a
     where d.id = due.id and e.id = d.event_id and a.id = d.alert_id
     returning d.id, d.channel, d.attempts, d.claimed_at::text, a.webhook_url as url, a.secret, ${EVENT}`,
    [limit, leaseS],
  );
}

/** Outcome of an attempt. */
export interface Attempt {
  isSent: boolean;
  status: number | null;
  error: string | null;
  /** Seconds until the next attempt; null for none. */
  retryS: number | null;
}

/** Records the outcome of an attempt, unless another server has since claimed the delivery. */
export async function endAttempt(
  db: AppDb,
  { id, claimed_at }: Pick<ClaimedDelivery, 'id' | 'claimed_at'>,
  { isSent, status, error, retryS }: Attempt,
): Promise<void> {
  const state = isSent ? 'sent' : retryS === null ? 'failed' : 'waiting';
  await db.query(
    `update app.alert_deliveries set state = $3, status = $4, error = $5, claimed_at = null,
       due_at = now() + make_interval(secs => $6), sent_at = case when $3 = 'sent' then now() end
     where id = $1 and claimed_at = $2::timestamptz`,
    [id, claimed_at, state, status, error, retryS ?? 0],
  );
}

/** Events of the last minute for open pages; relies on `alert_deliveries_page`. */
export function listForPages(db: AppDb): Promise<(SentEvent & { id: number })[]> {
  return readRows(
    db,
    `select d.id, ${EVENT} from app.alert_deliveries d
     join app.alert_events e on e.id = d.event_id join app.alerts a on a.id = d.alert_id
     where d.channel = 'page' and d.state <> 'failed' and d.created_at > now() - make_interval(secs => ${PAGE_S})
     order by d.created_at desc limit ${PAGES_AT_ONCE}`,
    [],
  );
}

/** Records that an event was shown on open pages. */
export async function noteShown(db: AppDb, id: number): Promise<void> {
  await db.query(
    `update app.alert_deliveries set state = 'sent', sent_at = now(), attempts = attempts + 1 where id = $1 and state = 'waiting'`,
    [id],
  );
}

/** Ends the waiting for open pages after a minute. Relies on `alert_deliveries_page`. */
export async function endUnshown(db: AppDb): Promise<void> {
  await db.query(
    `update app.alert_deliveries set state = 'failed', error = 'No page was open'
     where channel = 'page' and state = 'waiting' and created_at < now() - make_interval(secs => ${PAGE_S})`,
  );
}
