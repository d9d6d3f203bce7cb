import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Cookie that contains the token. */
export const TOKEN_COOKIE = 'api_v2_temp_token';

/** Lifetime of a token, in seconds. */
export const TOKEN_LIFE_S = 18_000;

/** Signed tokens that temporarily extend one address's quota. */
export interface TemporaryTokens {
  create(address: string): string;
  /** Returns the token's id; null for one with an invalid signature, of another address, or expired. */
  verify(token: string, address: string): string | null;
}

/**
 * Creates the tokens of a secret: servers with the same secret accept each other's, and no state is stored. A token is
 * `id.expiry.signature`; the address is signed but not included.
 */
export function createTemporaryTokens(secret: string, now: () => number = Date.now): TemporaryTokens {
  const key = createHmac('sha256', secret).update(TOKEN_COOKIE).digest();
  const sign = (id: string, expiry: string, address: string) =>
    createHmac('sha256', key).update(`${id} ${expiry} ${address}`).digest();
  return {
    create(address) {
      const id = randomBytes(12).toString('base64url');
      const expiry = String(Math.floor(now() / 1000) + TOKEN_LIFE_S);
      return `${id}.${expiry}.${sign(id, expiry, address).toString('base64url')}`;
    },
    verify(token, address) {
      const [, id = '', expiry = '', signature = ''] =
        /^([\w-]{16})\.(\d{10})\.([\w-]{43})$/.exec(token) ?? [];
      if (id === '' || Number(expiry) * 1000 < now()) return null;
      const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(id, expiry, address));
      return isOurs ? id : null;
    },
  };
}
