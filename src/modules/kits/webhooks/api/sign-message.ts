import { createHmac, randomBytes } from 'node:crypto';

/** Parts of a message that its signature covers, as in Standard Webhooks. */
export interface SignedParts {
  /** Id of the message, the same for each of its deliveries. */
  id: string;
  /** Time of the attempt, in s since 1970. */
  timestamp: string;
  body: string;
}

const PREFIX = 'whsec_';

/** Creates a secret. */
export function createSecret(): string {
  return toSecret(randomBytes(32));
}

/** Writes a key as a secret: `whsec_` and base64. */
export function toSecret(key: Uint8Array): string {
  return PREFIX + Buffer.from(key).toString('base64');
}

/** Signature in the form of Standard Webhooks: `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64. Pure. */
export function signMessage(secret: string, { id, timestamp, body }: SignedParts): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
