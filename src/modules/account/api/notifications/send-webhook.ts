import { createHmac } from 'node:crypto';
import { type GuardedFetchOptions, guardedFetch } from '#sdk/lib/net.ts';
import type { Movement } from '../../contract/notifications.ts';

const TIMEOUT_MS = 10_000;

/** Predicate of allowed IP addresses, and DNS resolver; by default the public internet and the system's resolver. */
export type WebhookNetwork = Pick<GuardedFetchOptions, 'isAllowed' | 'lookup'>;

/**
 * Sends a signed movement to a webhook. The host's IP address is checked on each connection, redirects are not followed and the
 * response body is not read.
 * @throws GuardedFetchError
 */
export async function sendWebhook(
  { url, secret }: { url: string; secret: string },
  movement: Movement,
  network: WebhookNetwork,
): Promise<void> {
  const body = JSON.stringify(movement);
  const timestamp = String(Math.floor(Date.now() / 1000));
  await guardedFetch(url, {
    ...network,
    method: 'POST',
    body,
    isAnswerIgnored: true,
    bytesMax: 0,
    timeoutMs: TIMEOUT_MS,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'idempotency-key': movement.id,
      'x-spyglass-timestamp': timestamp,
      'x-spyglass-signature': signWebhook(secret, timestamp, body),
    },
  });
}

/** Signature of a notification: hex HMAC-SHA256 of the timestamp, a period and the body. Pure. */
export function signWebhook(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
