import type { FastifyRequest } from 'fastify';
import {
  type IdentityFacts,
  type IdentityKey,
  linkIdentity,
  listIdentities,
} from '../../db/statements/identities.ts';
import type { AccountDeps } from '../deps.ts';
import { sendWayNotice } from './way-notice.ts';

/** Links a sign-in method to an account and sends a notice of it; returns the reason if it cannot be added. */
export async function linkWay(
  deps: AccountDeps,
  request: FastifyRequest,
  accountId: number,
  { key, facts }: { key: IdentityKey; facts: IdentityFacts },
): Promise<'added' | 'taken' | 'full'> {
  const before = await listIdentities(deps.people, accountId);
  const linked = await linkIdentity(deps.people, accountId, key, facts);
  if (typeof linked === 'string') return linked;
  await deps.membership?.spread(accountId);
  sendWayNotice(deps, request, before, { change: 'added', way: key });
  return 'added';
}
