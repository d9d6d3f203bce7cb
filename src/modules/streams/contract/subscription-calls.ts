import { z } from 'zod';
import { accountErrorBody, calls } from '#sdk/contract/calls.ts';
import { int, page } from '#sdk/contract/primitives.ts';
import { streamFilter } from './filter.ts';

/** Maximum number of stream webhooks of an account. */
export const SUBSCRIPTIONS_MAX = 5;

/** A webhook that receives a stream. */
export const streamSubscription = z.object({
  id: int,
  name: z.string(),
  url: z.string(),
  /** Secret of the signatures, as in Standard Webhooks. */
  secret: z.string(),
  filter: streamFilter,
  /** Position up to which messages have been prepared. */
  cursor: z.string(),
  /** `failed`: switched off after a day without an accepted message. */
  state: z.enum(['on', 'paused', 'failed']),
  /** Consecutive failed attempts. */
  failures: int,
  failing_since: z.string().nullable(),
  /** Number of messages that wait for delivery. */
  waiting: int,
  created_at: z.string(),
});
export type StreamSubscription = z.infer<typeof streamSubscription>;

/** An attempt to deliver a message. */
export const streamAttempt = z.object({
  status: int.nullable(),
  error: z.string().nullable(),
  duration_ms: int,
  made_at: z.string(),
});

/** A message of a stream to a webhook, with its last attempts. */
export const streamDelivery = z.object({
  id: int,
  /** Header `webhook-id`, the same for each attempt. */
  message_id: z.string(),
  type: z.enum(['block', 'removed', 'gap', 'reset', 'test']),
  block_number: int.nullable(),
  state: z.enum(['waiting', 'sent', 'failed']),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** The newest ten. */
  attempts: z.array(streamAttempt),
});
export type StreamDelivery = z.infer<typeof streamDelivery>;

const PRIVATE = { needsSession: true } as const;
const USER = '/api/account/v2/user/streams';
const done = z.object({ message: z.string() });

/** Calls of the stream webhooks of an account. */
export const SUBSCRIPTION_CALLS = calls(
  {
    streams: {
      path: USER,
      response: z.array(streamSubscription),
      summary: `Stream webhooks of the account; at most ${SUBSCRIPTIONS_MAX}`,
      ...PRIVATE,
    },
    stream_add: {
      method: 'POST',
      path: USER,
      body: z.object({ name: z.string(), url: z.string(), filter: streamFilter }),
      response: streamSubscription,
      summary: 'Adds a stream webhook, which begins at the head of the chain',
      ...PRIVATE,
    },
    stream_switch: {
      method: 'PUT',
      path: `${USER}/{id}`,
      body: z.object({ is_on: z.boolean() }),
      response: done,
      summary: 'Pauses a stream webhook, or lets it go on from where it stopped',
      ...PRIVATE,
    },
    stream_remove: {
      method: 'DELETE',
      path: `${USER}/{id}`,
      response: done,
      summary: 'Removes a stream webhook with its messages',
      ...PRIVATE,
    },
    stream_test: {
      method: 'POST',
      path: `${USER}/{id}/test`,
      isBodyOptional: true,
      response: streamDelivery,
      summary: 'Sends a test message at once, with a single attempt',
      ...PRIVATE,
    },
    stream_messages: {
      path: `${USER}/{id}/messages`,
      response: page(streamDelivery),
      summary: 'Messages of a stream webhook that wait or were sent in the last seven days, the newest first',
      ...PRIVATE,
    },
    stream_replay: {
      method: 'POST',
      path: `${USER}/{id}/messages/{message}/replay`,
      isBodyOptional: true,
      response: done,
      summary: 'Sends a message again, with the same id',
      ...PRIVATE,
    },
  },
  { error: accountErrorBody },
);

declare module '#contract/calls/core-calls.ts' {
  interface KnownCalls extends SubscriptionCalls {}
}
type SubscriptionCalls = typeof SUBSCRIPTION_CALLS;
