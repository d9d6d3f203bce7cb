import { randomUUID } from 'node:crypto';
import { type AppDb, readRow } from '#sdk/db/connection.ts';
import { describeRule } from '../lib/describe-rule.ts';
import type { Judgement, Side } from '../lib/judge.ts';
import { moveOn } from '../lib/move-on.ts';
import type { AlertRule } from '../lib/rule.ts';
import type { AlertRow } from './alerts.ts';

/** Block at which an alert is judged, and the reason that an event has beside its value. */
export interface Occasion {
  block: { number: number; hash: string } | null;
  /** Reason of a recovery. */
  note: string | null;
}

/** Maximum number of waiting deliveries of an alert; further ones fail. */
const WAITING_MAX = 100;
/** Maximum number of events of an alert; older ones are deleted. */
const EVENTS_MAX = 1000;
const TEXT_LENGTH_MAX = 1000;

/**
 * Writes a judgement of an alert that is locked: its state, and an event with its deliveries if it is one. All is one
 * transaction, so that a server that is killed repeats it as a whole or not at all.
 */
export async function applyJudgement(
  db: AppDb,
  alert: AlertRow,
  judgement: Judgement,
  occasion: Occasion,
): Promise<void> {
  const moved = moveOn(
    {
      ...{ isFiring: alert.is_firing, error: alert.error },
      ...{ firedAgoS: alert.fired_ago_s, pauseS: alert.pause_s },
      ...{ sendsUnknown: alert.is_unknown_sent && !alert.is_muted, notifiedAgoS: alert.notified_ago_s },
    },
    judgement,
  );
  const wasNotified = alert.notified_ago_s !== null;
  const value = judgement.kind === 'unknown' ? alert.value : judgement.value.slice(0, TEXT_LENGTH_MAX);
  const error = moved.error === null ? null : moved.error.slice(0, TEXT_LENGTH_MAX);
  const side: Side | null = judgement.kind === 'unknown' ? alert.side : (judgement.side ?? alert.side);
  const isSame = value === alert.value && error === alert.error && side === alert.side;
  if (moved.event === null && isSame) return;
  await db.query(
    `update app.alerts set is_firing = $2, error = $3, value = $4, side = $5,
       fired_at = case when $6 then clock_timestamp() else fired_at end,
       unknown_sent_at = case when $7 then coalesce(unknown_sent_at, clock_timestamp()) end where id = $1`,
    [alert.id, moved.isFiring, error, value, side, moved.event === 'fired', moved.isNotified],
  );
  if (moved.event === null) return;
  const note = moved.event === 'unknown' ? error : moved.event === 'recovered' ? occasion.note : null;
  const shown = moved.event === 'unknown' ? null : value;
  const isSent = moved.event !== 'unknown' || (moved.isNotified && !wasNotified);
  await addEvent(db, alert, { type: moved.event, value: shown, block: occasion.block, note, isSent });
}

/** An event to add. */
export interface NewEvent {
  type: 'fired' | 'recovered' | 'unknown' | 'known' | 'test';
  value: string | null;
  block: Occasion['block'];
  note: string | null;
  /** False for an event that is in the history alone. */
  isSent: boolean;
}

/** Adds an event with its deliveries, and deletes the oldest above the limit. Returns its id. */
export async function addEvent(db: AppDb, alert: AlertRow, event: NewEvent): Promise<number | null> {
  const isMuted = alert.is_muted && event.type !== 'test';
  const row = await readRow<{ id: number }>(
    db,
    `insert into app.alert_events (alert_id, message_id, type, name, sentence, value, block_number, block_hash, note, is_muted)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 where exists (select from app.alerts where id = $1) returning id`,
    [
      alert.id,
      `msg_${randomUUID()}`,
      event.type,
      alert.name,
      describeRule(alert.rule as AlertRule),
      event.value,
      event.block?.number ?? null,
      event.block?.hash ?? null,
      event.note,
      isMuted,
    ],
  );
  if (row === null) return null;
  if (!isMuted && event.isSent) await addDeliveries(db, alert, row.id);
  await db.query(
    `delete from app.alert_events where id in (
       select id from app.alert_events where alert_id = $1 order by id desc offset $2 limit 1000)`,
    [alert.id, EVENTS_MAX],
  );
  return row.id;
}

async function addDeliveries(db: AppDb, alert: AlertRow, eventId: number): Promise<void> {
  const channels = [
    ...(alert.webhook_url === null ? [] : ['alert_webhook']),
    ...(alert.is_by_email ? ['alert_email'] : []),
    ...(alert.is_by_page ? ['alert_page'] : []),
  ];
  await db.query(
    `insert into app.jobs (kind, owner, subject, state, error)
     select kind, $2, $1, case when is_full then 'failed' else 'waiting' end, case when is_full then 'Too many messages are waiting' end
     from unnest($3::text[]) as kind, lateral (select count(*) >= $4 as is_full from (
       select from app.jobs j where j.kind = kind.kind and j.owner = $2 and j.state = 'waiting' limit $4) w) f`,
    [eventId, String(alert.id), channels, WAITING_MAX],
  );
}
