import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text with a key derived from the session token: the database, which stores only the token's hash, cannot decrypt it.
 */
export function encryptFor(token: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(token), iv);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
}

/** Decrypts the text; returns null if it was encrypted for another token or has been modified. */
export function decryptFor(token: string, kept: string): string | null {
  const bytes = Buffer.from(kept, 'base64url');
  const tagEnd = IV_BYTES + TAG_BYTES;
  if (bytes.length < tagEnd) return null;
  try {
    const decipher = createDecipheriv(CIPHER, deriveKey(token), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function deriveKey(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'id token', 32));
}
