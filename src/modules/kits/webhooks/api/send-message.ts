import { GuardedFetchError, type GuardedFetchOptions, guardedFetch } from '#sdk/lib/net.ts';
import { type SignedParts, signMessage } from './sign-message.ts';

const TIMEOUT_MS = 10_000;

/** Predicate of allowed IP addresses, and DNS resolver; by default the public internet and the system's resolver. */
export type WebhookNetwork = Pick<GuardedFetchOptions, 'isAllowed' | 'lookup'>;

/** A message to a webhook. */
export interface WebhookMessage {
  id: string;
  body: string;
  /** Further headers of an attempt. */
  headers?: (parts: SignedParts) => Readonly<Record<string, string>>;
}

/**
 * Sends a message, signed as in Standard Webhooks. The host's IP address is checked on each connection, redirects are not
 * followed and the response body is not read.
 * @throws GuardedFetchError
 */
export async function sendMessage(
  { url, secret }: { url: string; secret: string },
  { id, body, headers }: WebhookMessage,
  network: WebhookNetwork,
): Promise<void> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const parts = { id, timestamp, body };
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
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signMessage(secret, parts),
      ...headers?.(parts),
    },
  });
}

/** HTTP status that a webhook returned; null without one. */
export function statusOf(error: unknown): number | null {
  return error instanceof GuardedFetchError ? error.status : null;
}

/** Error text shown to the owner; null for another error. It does not reveal addresses of this server's network. */
export function describeFailure(error: unknown): string | null {
  if (!(error instanceof GuardedFetchError)) return null;
  if (error.status !== null) return `Answered with status ${error.status}`;
  return error.code === 'refused' ? 'The host is not on the public internet' : 'The host did not answer';
}
