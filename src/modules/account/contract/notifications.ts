import { z } from 'zod';
import { accountErrorBody, calls } from '#sdk/contract/calls.ts';
import { address, dec, hex, int, page } from '#sdk/contract/primitives.ts';
import type { Topics } from '#sdk/contract/topics.ts';

/** A movement of a watched address, as sent to webhooks and open pages and listed under notifications. */
export const movement = z.object({
  /** Id of the movement; the same in whichever block it is included. */
  id: hex,
  /** The watched address and its name in the watch list. */
  address_hash: address,
  name: z.string(),
  direction: z.enum(['incoming', 'outcoming']),
  /** `ERC-721` includes ERC-1155. */
  kind: z.enum(['native', 'ERC-20', 'ERC-721', 'ERC-404']),
  /** The counterparty; null for a withdrawal, and for a contract creation without an address in the block. */
  counterparty_hash: address.nullable(),
  amount: dec.nullable(),
  /** Null for the native coin. Token metadata is null until it has been read. */
  token: z
    .object({ address_hash: address, symbol: z.string().nullable(), decimals: dec.nullable() })
    .nullable(),
  token_id: dec.nullable(),
  /** Null for a validator withdrawal, which has no transaction. */
  transaction_hash: hex.nullable(),
  block_number: int,
  timestamp: z.string().nullable(),
});
export type Movement = z.infer<typeof movement>;

/**
 * A webhook. Requests to it have the headers of Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`) and, for
 * this release, the former ones (`idempotency-key`, `x-spyglass-timestamp`, `x-spyglass-signature`).
 */
export const webhook = z.object({
  id: int,
  url: z.string(),
  /** Key of the former signature, which is the hex HMAC-SHA256 of the timestamp, a period and the body. */
  secret: z.string(),
  /** Secret of the signature of Standard Webhooks. */
  signing_secret: z.string(),
  /** Consecutive failed attempts. */
  failures: int,
  created_at: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

/** Delivery of a notification by e-mail or webhook. */
export const delivery = z.object({
  delivery_id: int,
  movement,
  channel: z.enum(['email', 'webhook']),
  url: z.string().nullable(),
  state: z.enum(['waiting', 'sent', 'failed', 'removed']),
  attempts: int,
  /** Last HTTP status returned by the webhook. */
  status: int.nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** Null unless the delivery is pending. */
  next_attempt_at: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

const PRIVATE = { needsSession: true } as const;
const USER = '/api/account/v2/user';

/** Notification calls. */
export const NOTIFICATION_CALLS = calls(
  {
    account_webhooks: {
      path: `${USER}/webhooks`,
      response: z.array(webhook),
      summary: 'Webhooks for notifications of the watch list; at most three',
      ...PRIVATE,
    },
    account_webhook_add: {
      method: 'POST',
      path: `${USER}/webhooks`,
      body: z.object({ url: z.string() }),
      response: webhook,
      summary: 'Adds a webhook; its host has to be on the public internet',
      ...PRIVATE,
    },
    account_webhook_remove: {
      method: 'DELETE',
      path: `${USER}/webhooks/{id}`,
      response: z.object({ message: z.string() }),
      summary: 'Removes a webhook with its notifications',
      ...PRIVATE,
    },
    account_deliveries: {
      path: `${USER}/deliveries`,
      response: page(delivery),
      summary: 'Notifications of the last seven days by e-mail and webhook, the newest first',
      ...PRIVATE,
    },
    account_live_key: {
      path: `${USER}/live_key`,
      response: z.object({ key: hex }),
      summary:
        'The key of the topic `watched_movements:{key}`, which is of this session alone and ends with it',
      ...PRIVATE,
    },
  },
  { error: accountErrorBody },
);

/** A short text for the open pages of a signed-in visitor. */
export const notice = z.object({ title: z.string(), text: z.string() });
export type Notice = z.infer<typeof notice>;

/** Topic of a signed-in visitor's notifications on open pages. */
export const NOTIFICATION_TOPICS = {
  chain: {},
  hash: {
    watched_movements: {
      hexDigits: 64,
      weight: 1,
      events: {
        /** Movements of a new block: up to five, and the total count. */
        movements: z.object({ movements: z.array(movement), count: int }),
        /** A notice of another part of the server, such as an alert. */
        notice,
      },
    },
  },
} satisfies Topics;

declare module '#contract/topics/known-topics.ts' {
  interface KnownHashTopics extends AccountTopics {}
}
type AccountTopics = typeof NOTIFICATION_TOPICS.hash;
