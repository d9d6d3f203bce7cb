import type { JobKind } from '#modules/kits/jobs/db/job.ts';
import { type AppDb, readRow, readRows } from '#sdk/db/connection.ts';
import { IS_ACTIVE } from './alerts.ts';

/** Deliveries by webhook and e-mail as jobs of their alerts, each about an event; an alert's are sent in order. */
export const ALERT_JOBS: Omit<JobKind, 'retryFirstS'> = {
  names: ['alert_webhook', 'alert_email'],
  isReady: `exists (select from app.alerts a where a.id = j.owner::integer and ${IS_ACTIVE})`,
  isOrdered: true,
  // Those of a day.
  attemptsMax: 24,
  retryLongestS: 7200,
  leaseS: 60,
};

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

/** A delivery to make. */
export interface AlertDelivery extends SentEvent {
  url: string | null;
  secret: string;
}

const EVENT = `e.id as event_id, e.message_id, e.type, e.name, e.sentence, e.value, e.block_number, e.block_hash, e.note,
  e.created_at, a.id as alert_id, a.account_id`;

/** Event of a job, with the webhook of its alert; null if it is gone. Relies on the primary keys. */
export function readDelivery(db: AppDb, eventId: number | null): Promise<AlertDelivery | null> {
  return readRow(
    db,
    `select a.webhook_url as url, a.secret, ${EVENT} from app.alert_events e join app.alerts a on a.id = e.alert_id where e.id = $1`,
    [eventId],
  );
}

/** Events of the last minute for open pages; relies on `jobs_age`. */
export function listForPages(db: AppDb): Promise<(SentEvent & { id: number })[]> {
  return readRows(
    db,
    `select j.id, ${EVENT} from app.jobs j
     join app.alert_events e on e.id = j.subject join app.alerts a on a.id = e.alert_id
     where j.kind = 'alert_page' and j.state <> 'failed' and j.created_at > now() - make_interval(secs => ${PAGE_S})
     order by j.created_at desc limit ${PAGES_AT_ONCE}`,
    [],
  );
}

/** Records that an event was shown on open pages. */
export async function noteShown(db: AppDb, id: number): Promise<void> {
  await db.query(
    `update app.jobs set state = 'done', ended_at = now(), attempts = attempts + 1 where id = $1 and state = 'waiting'`,
    [id],
  );
}

/** Ends the waiting for open pages after a minute. Relies on `jobs_due`. */
export async function endUnshown(db: AppDb): Promise<void> {
  await db.query(
    `update app.jobs set state = 'failed', error = 'No page was open'
     where kind = 'alert_page' and state = 'waiting' and created_at < now() - make_interval(secs => ${PAGE_S})`,
  );
}
