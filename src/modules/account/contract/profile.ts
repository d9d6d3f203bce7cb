import { z } from 'zod';
import { address, int, timestamp } from '#sdk/contract/primitives.ts';

/** Profile of the signed-in visitor. */
export const profile = z.object({
  name: z.string().nullable(),
  nickname: z.string().nullable(),
  /** A verified address if the account has one. */
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  /** The first wallet linked to the account. */
  address_hash: address.nullable(),
  /** Present only if the e-mail address is unverified. */
  is_email_verified: z.literal(false).optional(),
  /** Present only for operators. */
  is_operator: z.literal(true).optional(),
});
export type Profile = z.infer<typeof profile>;

/** A sign-in method of an account: a wallet, an account at an identity provider, or an e-mail address. */
export const identity = z.object({
  id: int,
  kind: z.enum(['wallet', 'provider', 'email']),
  /** Wallet address, issuer of the provider, or e-mail address. */
  name: z.string(),
  created_at: timestamp,
});
export type Identity = z.infer<typeof identity>;

/** An active session. */
export const session = z.object({
  id: int,
  /** Browser and operating system, as far as the `User-Agent` of the sign-in reveals them. */
  device: z.string().nullable(),
  /** Network of the last use: the first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
  network: z.string().nullable(),
  created_at: timestamp,
  last_used_at: timestamp,
  expires_at: timestamp,
  is_current: z.boolean(),
});
export type Session = z.infer<typeof session>;
