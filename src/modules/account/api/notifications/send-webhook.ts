import { createHmac } from 'node:crypto';
import { type GuardedFetchOptions, guardedFetch } from '../../../../lib/guarded-fetch.ts';
import type { Movement } from '../../contract/notifications.ts';

const TIMEOUT_MS = 10_000;

/** Which addresses may be connected to, and who resolves names; the public internet and the system by default. */
export type WebhookNetwork = Pick<GuardedFetchOptions, 'isAllowed' | 'lookup'>;

/**
 * Sends a movement to a webhook, signed with its secret. The address of the host is checked as each connection is made, no redirect is
 * followed and what is answered is not read.
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

/** The signature of a notification: hex of HMAC-SHA256 over timestamp, a point and the body. Pure. */
export function signWebhook(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
