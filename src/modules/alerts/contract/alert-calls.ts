import { z } from 'zod';
import { accountErrorBody, calls } from '#sdk/contract/calls.ts';
import { int, page } from '#sdk/contract/primitives.ts';
import { alertRule } from './rule.ts';

/** Maximum number of alerts of an account. */
export const ALERTS_MAX = 10;
/** Shortest and longest pause between two firings, in seconds. */
export const PAUSE_MIN_S = 60;
export const PAUSE_MAX_S = 86_400;

const given = {
  name: z.string(),
  rule: alertRule,
  /** Shortest time between two firings, in seconds. */
  pause_seconds: int,
  webhook_url: z.string().nullable(),
  by_email: z.boolean(),
  /** Shown on the open pages of the account. */
  by_page: z.boolean(),
  /** Also sent when the value becomes unknown, and when it is known again. */
  by_unknown: z.boolean(),
};

/** An alert of an account. */
export const alert = z.object({
  id: int,
  ...given,
  /** The rule in one sentence. */
  sentence: z.string(),
  /** Secret of the signatures of the webhook, as in Standard Webhooks. */
  secret: z.string(),
  is_muted: z.boolean(),
  /**
   * `unknown`: it could not be evaluated, see `error`, or has not been yet. `recovered`: within the pause after a firing,
   * so that it does not fire yet.
   */
  state: z.enum(['armed', 'firing', 'recovered', 'unknown']),
  /** Reason why it could not be evaluated. */
  error: z.string().nullable(),
  /** Last known value as decimal text: a number of events, the first cell, or the seconds without a block. */
  value: z.string().nullable(),
  /** Time of the last evaluation. */
  evaluated_at: z.string().nullable(),
  fired_at: z.string().nullable(),
  created_at: z.string(),
});
export type Alert = z.infer<typeof alert>;

/** Delivery of an event of an alert. */
export const alertDelivery = z.object({
  channel: z.enum(['webhook', 'email', 'page']),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: int,
  /** Last HTTP status of the webhook. */
  status: int.nullable(),
  error: z.string().nullable(),
  sent_at: z.string().nullable(),
});

/** An event in the history of an alert. */
export const alertEvent = z.object({
  id: int,
  /** Header `webhook-id`, the same for each attempt. */
  message_id: z.string(),
  type: z.enum(['fired', 'recovered', 'unknown', 'known', 'test']),
  value: z.string().nullable(),
  block_number: int.nullable(),
  block_hash: z.string().nullable(),
  /** Further reason, such as a block that left the chain. */
  note: z.string().nullable(),
  /** True if nothing was sent because the alert was muted. */
  is_muted: z.boolean(),
  created_at: z.string(),
  deliveries: z.array(alertDelivery),
});
export type AlertEvent = z.infer<typeof alertEvent>;

const PRIVATE = { needsSession: true } as const;
const USER = '/api/account/v2/user/alerts';
const done = z.object({ message: z.string() });
const body = z.object({ ...given, by_unknown: given.by_unknown.optional() });

/** Calls of the alerts of an account. */
export const ALERT_CALLS = calls(
  {
    alerts: {
      path: USER,
      response: z.array(alert),
      summary: `Alerts of the account; at most ${ALERTS_MAX}`,
      ...PRIVATE,
    },
    alert_add: {
      method: 'POST',
      path: USER,
      body,
      response: alert,
      summary: 'Adds an alert, which is evaluated from now on',
      ...PRIVATE,
    },
    alert_edit: {
      method: 'PUT',
      path: `${USER}/{id}`,
      body,
      response: alert,
      summary: 'Changes an alert; with another rule it begins as a new one, without recovering',
      ...PRIVATE,
    },
    alert_mute: {
      method: 'PUT',
      path: `${USER}/{id}/mute`,
      body: z.object({ is_muted: z.boolean() }),
      response: done,
      summary: 'Mutes an alert, which goes on in its history alone, or lets it send again',
      ...PRIVATE,
    },
    alert_remove: {
      method: 'DELETE',
      path: `${USER}/{id}`,
      response: done,
      summary: 'Removes an alert with its history',
      ...PRIVATE,
    },
    alert_test: {
      method: 'POST',
      path: `${USER}/{id}/test`,
      isBodyOptional: true,
      response: alertEvent,
      summary: 'Fires an alert as a test, which is sent as a firing would be, also while it is muted',
      ...PRIVATE,
    },
    alert_events: {
      path: `${USER}/{id}/events`,
      response: page(alertEvent),
      summary: 'History of an alert with the deliveries of each event: the newest 1,000 of the last 90 days',
      ...PRIVATE,
    },
  },
  { error: accountErrorBody },
);

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends AlertCalls {}
}
type AlertCalls = typeof ALERT_CALLS;
