import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The cookie that carries the token. */
export const TOKEN_COOKIE = 'api_v2_temp_token';

/** Life of a token, in seconds. */
export const TOKEN_LIFE_S = 18_000;

/** Signed tokens that give one address requests of their own for a while. */
export interface TemporaryTokens {
  create(address: string): string;
  /** The token's own id; null when it is not ours, was given to another address, or is over. */
  verify(token: string, address: string): string | null;
}

/**
 * Creates the tokens of a secret: servers that share the secret take each other's, and none has to remember them.
 * A token is `id.expiry.signature`; the address is signed but not shown.
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
