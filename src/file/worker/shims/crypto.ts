import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';

/** SHA-256 as of Node.js. */
export function createHash(name: string) {
  if (name !== 'sha256') throw new TypeError(`The hash ${name} is not available in a file`);
  const hash = sha256.create();
  const result = {
    update(data: Uint8Array | string) {
      hash.update(typeof data === 'string' ? Buffer.from(data) : data);
      return result;
    },
    digest: (encoding?: BufferEncoding) => encode(hash.digest(), encoding),
  };
  return result;
}

/** HMAC with SHA-256 as of Node.js. */
export function createHmac(_name: string, key: Uint8Array | string) {
  const hash = hmac.create(sha256, typeof key === 'string' ? Buffer.from(key) : key);
  const result = {
    update(data: Uint8Array | string) {
      hash.update(typeof data === 'string' ? Buffer.from(data) : data);
      return result;
    },
    digest: (encoding?: BufferEncoding) => encode(hash.digest(), encoding),
  };
  return result;
}

function encode(bytes: Uint8Array, encoding?: BufferEncoding): Buffer | string {
  const buffer = Buffer.from(bytes);
  return encoding === undefined ? buffer : buffer.toString(encoding);
}

/** Random bytes. */
export function randomBytes(length: number): Buffer {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(length)));
}

/** A random UUID. */
export function randomUUID(): string {
  return crypto.randomUUID();
}

/** Compares two values, in constant time where that matters, which it does not in a file. */
export function timingSafeEqual(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.from(one).equals(Buffer.from(other));
}
