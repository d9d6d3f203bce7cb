import { type AppDb, readRow, readRows } from '#sdk/db/connection.ts';

/** An event in the history of an alert, with its deliveries. */
export interface EventRow {
  id: number;
  message_id: string;
  type: 'fired' | 'recovered' | 'unknown' | 'known' | 'test';
  value: string | null;
  block_number: number | null;
  block_hash: string | null;
  note: string | null;
  is_muted: boolean;
  created_at: Date;
  deliveries: {
    channel: 'webhook' | 'email' | 'page';
    state: 'waiting' | 'sent' | 'failed';
    attempts: number;
    status: number | null;
    error: string | null;
    sent_at: string | null;
  }[];
}

/** Retention of events, in days. */
const KEPT_DAYS = 90;

const SHOWN = `id, message_id, type, value, block_number, block_hash, note, is_muted, created_at, (
  select coalesce(json_agg(json_build_object('channel', substr(kind, 7), 'state', case state when 'done' then 'sent' else state end,
    'attempts', attempts, 'status', status, 'error', error, 'sent_at', case state when 'done'
      then to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end) order by kind desc), '[]')
  from app.jobs where subject = e.id and kind in ('alert_webhook', 'alert_email', 'alert_page')) as deliveries`;

/** Events of an alert below an id, newest first; relies on `alert_events_alert`. */
export function listEvents(
  db: AppDb,
  { alertId, before, limit }: { alertId: number; before: number | null; limit: number },
): Promise<EventRow[]> {
  return readRows(
    db,
    `select ${SHOWN} from app.alert_events e where alert_id = $1 and ($2::bigint is null or id < $2)
     order by id desc limit $3`,
    [alertId, before, limit],
  );
}

/** An event with its deliveries; null if there is none with that id. */
export function findEvent(db: AppDb, id: number): Promise<EventRow | null> {
  return readRow(db, `select ${SHOWN} from app.alert_events e where id = $1`, [id]);
}

/** Deletes old events, a few at a time; relies on `alert_events_age`. */
export async function forgetEvents(db: AppDb): Promise<void> {
  await db.query(
    `delete from app.alert_events where id in (
       select id from app.alert_events where created_at < now() - make_interval(days => $1)
       order by created_at limit 1000 for update skip locked)`,
    [KEPT_DAYS],
  );
}
