import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppDb } from '#sdk/db/connection.ts';
import { claimNonce } from '../../db/statements/accounts.ts';
import { type IdentityKey, signInIdentity } from '../../db/statements/identities.ts';
import type { AccountDeps } from '../deps.ts';
import { nameToken, type Person } from './provider.ts';

/** Starts the session of a person identified by the provider; returns null if the account is blocked. */
export async function beginByProvider(
  { people, sessions }: Pick<AccountDeps, 'people' | 'sessions'>,
  { key, person }: { key: IdentityKey; person: Person },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ accountId: number; isUnverified: boolean } | null> {
  const identity = await signInIdentity(people, key, person);
  if (identity === null) return null;
  const { account_id: accountId, id: identityId } = identity;
  const isUnverified = identity.email !== null && !identity.is_email_verified;
  await sessions.begin(request, reply, { accountId, identityId, idToken: person.idToken, isUnverified });
  return { accountId, isUnverified };
}

/** Marks an id token as used; returns false if it was used before. */
export function claimToken(db: AppDb, token: string): Promise<boolean> {
  const { nonce, expiresAt } = nameToken(token);
  return claimNonce(db, nonce, expiresAt);
}
