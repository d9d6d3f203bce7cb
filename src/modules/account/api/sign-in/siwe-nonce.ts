import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sessions } from '../visitor.ts';

/** Time to sign a message, in seconds. */
const LIFE_S = 300;

/** Creates a nonce for a wallet with its expiry, in alphanumeric characters as EIP-4361 requires. */
export async function createNonce(
  { sign }: Pick<Sessions, 'sign'>,
  address: string,
  now: Date,
): Promise<{ nonce: string; expiresAt: Date }> {
  const expiresAt = new Date((Math.floor(now.getTime() / 1000) + LIFE_S) * 1000);
  const head = randomBytes(8).toString('hex') + (expiresAt.getTime() / 1000).toString(16).padStart(8, '0');
  return { nonce: head + (await seal(sign, address, head)), expiresAt };
}

/** Expiry of a wallet's nonce; null if it was not created by this server, is for another wallet, or has expired. */
export async function readNonce(
  { sign }: Pick<Sessions, 'sign'>,
  { address, nonce, now }: { address: string; nonce: string; now: Date },
): Promise<Date | null> {
  if (!/^[0-9a-f]{56}$/.test(nonce)) return null;
  const head = nonce.slice(0, 24);
  const isOurs = timingSafeEqual(Buffer.from(nonce.slice(24)), Buffer.from(await seal(sign, address, head)));
  const expiresAt = new Date(Number.parseInt(head.slice(16), 16) * 1000);
  return isOurs && expiresAt > now ? expiresAt : null;
}

async function seal(sign: Sessions['sign'], address: string, head: string): Promise<string> {
  return (await sign('siwe', `${address.toLowerCase()} ${head}`)).toString('hex').slice(0, 32);
}
