import { createHmac } from 'node:crypto';
import { sendMessage, type WebhookNetwork } from '#modules/kits/webhooks/api/send-message.ts';
import { toSecret } from '#modules/kits/webhooks/api/sign-message.ts';
import type { Movement } from '../../contract/notifications.ts';

/**
 * Sends a signed movement to a webhook, as a message of Standard Webhooks whose key is the text of the secret. The former headers
 * are sent too, for receivers that still check those.
 * @throws GuardedFetchError
 */
export async function sendWebhook(
  { url, secret }: { url: string; secret: string },
  movement: Movement,
  network: WebhookNetwork,
): Promise<void> {
  const message = {
    id: movement.id,
    body: JSON.stringify(movement),
    headers: ({ timestamp, body }: { timestamp: string; body: string }) => ({
      'idempotency-key': movement.id,
      'x-spyglass-timestamp': timestamp,
      'x-spyglass-signature': signWebhook(secret, timestamp, body),
    }),
  };
  await sendMessage({ url, secret: toSecret(Buffer.from(secret)) }, message, network);
}

/** Former signature of a notification: hex HMAC-SHA256 of the timestamp, a period and the body. Pure. */
export function signWebhook(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}
