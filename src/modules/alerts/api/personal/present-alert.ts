import { toTime } from '#sdk/api/wire.ts';
import type { Alert, AlertEvent } from '../../contract/alert-calls.ts';
import { alertRule } from '../../contract/rule.ts';
import type { AlertRow } from '../../db/alerts.ts';
import type { EventRow } from '../../db/events.ts';
import { describeRule } from '../../lib/describe-rule.ts';
import { isPaused } from '../../lib/move-on.ts';

/** Presents an alert to its owner. Pure. */
export function presentAlert(row: AlertRow): Alert {
  const { id, name, pause_s, webhook_url, secret, is_muted, error, value } = row;
  const rule = alertRule.parse(row.rule);
  return {
    ...{ id, name, rule, webhook_url, secret, is_muted, error, value },
    pause_seconds: pause_s,
    by_email: row.is_by_email,
    by_page: row.is_by_page,
    by_unknown: row.is_unknown_sent,
    sentence: describeRule(rule),
    state: stateOf(row),
    evaluated_at: row.evaluated_at && toTime(row.evaluated_at),
    fired_at: row.fired_at && toTime(row.fired_at),
    created_at: toTime(row.created_at),
  };
}

function stateOf({ error, value, is_firing, fired_ago_s, pause_s }: AlertRow): Alert['state'] {
  if (error !== null || value === null) return 'unknown';
  if (is_firing) return 'firing';
  return isPaused({ firedAgoS: fired_ago_s, pauseS: pause_s }) ? 'recovered' : 'armed';
}

/** Presents an event to the owner of the alert. Pure. */
export function presentEvent({ created_at, ...row }: EventRow): AlertEvent {
  return { ...row, created_at: toTime(created_at) };
}
