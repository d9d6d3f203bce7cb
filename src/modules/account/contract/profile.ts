import { z } from 'zod';
import { address, int, timestamp } from '../../../contract/primitives.ts';

/** Who is signed in. */
export const profile = z.object({
  name: z.string().nullable(),
  nickname: z.string().nullable(),
  /** A verified one where the account has one. */
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  /** The first wallet that the account signs in with. */
  address_hash: address.nullable(),
  /** Only where the e-mail address is not verified. */
  is_email_verified: z.literal(false).optional(),
  /** Only for who may use the operator's desk. */
  is_operator: z.literal(true).optional(),
});
export type Profile = z.infer<typeof profile>;

/** One way of signing in to an account: a wallet, an account at an identity provider, or an e-mail address. */
export const identity = z.object({
  id: int,
  kind: z.enum(['wallet', 'provider', 'email']),
  /** The address of the wallet, the issuer of the provider, or the e-mail address. */
  name: z.string(),
  created_at: timestamp,
});
export type Identity = z.infer<typeof identity>;

/** One sign-in that still holds. */
export const session = z.object({
  id: int,
  /** Browser and system, as far as the `User-Agent` of the sign-in says. */
  device: z.string().nullable(),
  /** Whence it was used last: the first 24 bits of an IPv4 address, the first 48 of an IPv6 address. */
  network: z.string().nullable(),
  created_at: timestamp,
  last_used_at: timestamp,
  expires_at: timestamp,
  is_current: z.boolean(),
});
export type Session = z.infer<typeof session>;
