import type { FastifyInstance } from 'fastify';
import { AccountError } from '#sdk/api/people.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { hexToBytes } from '#sdk/lib/values.ts';
import type { Identity, Session } from '../contract/profile.ts';
import { SIGN_IN_CALLS } from '../contract/sign-in-calls.ts';
import { USER_CALLS } from '../contract/user-calls.ts';
import { type IdentityRow, listIdentities, removeIdentity } from '../db/statements/identities.ts';
import {
  type ListedSessionRow,
  listSessions,
  removeOtherSessions,
  removeSession,
} from '../db/statements/sessions.ts';
import type { AccountDeps } from './deps.ts';
import { presentTime } from './present-time.ts';
import { presentProfile } from './profile.ts';
import {
  missing,
  readId,
  registerPrivate,
  requireFresh,
  requireVisitor,
  type Visit,
} from './register-private.ts';
import { sendWayNotice } from './sign-in/way-notice.ts';

const NOT_FOUND = 'Item not found';

/** Paths at which web apps on an external API request the token; served here for the same clients. */
const CSRF_PATHS = ['/api/csrf', '/node-api/csrf'];

/** Adds the calls for the profile, the sign-in methods and the sessions of the visitor. */
export function registerPerson(scope: FastifyInstance, deps: AccountDeps): void {
  const { people, sessions, own } = deps;
  registerPrivate(scope, deps, SIGN_IN_CALLS.account_csrf, async ({ request, reply }) => {
    reply.header('x-bs-account-csrf', await sessions.csrfToken(request));
    return { message: 'ok' };
  });
  for (const path of CSRF_PATHS)
    scope.get(path, async (request, reply) => {
      await requireVisitor(deps, request);
      reply.header('cache-control', 'no-store');
      return { token: await sessions.csrfToken(request) };
    });
  for (const call of [USER_CALLS.account_user, SIGN_IN_CALLS.account_authenticate])
    registerPrivate(scope, deps, call, async ({ visitor }) => ({
      ...(await presentProfile(people, visitor.accountId)),
      ...(visitor.isOperator && { is_operator: true }),
    }));
  registerPrivate(scope, deps, SIGN_IN_CALLS.account_sign_out, async ({ request, reply }) => {
    await sessions.end(request, reply);
    return { message: 'OK' };
  });
  registerPrivate(scope, deps, USER_CALLS.account_identities, async ({ visitor }) =>
    (await listIdentities(people, visitor.accountId)).map(presentIdentity),
  );
  registerPrivate(scope, deps, USER_CALLS.account_identity_remove, async ({ request, visitor }) => {
    await removeOwnIdentity({ request, visitor, deps }, readId(request, NOT_FOUND));
    return { message: 'OK' };
  });
  registerPrivate(scope, deps, USER_CALLS.account_sessions, async ({ visitor }) => {
    const rows = await listSessions(people, visitor.accountId, own.sessionIdleHours);
    return rows.map((row) => presentSession(row, visitor.sessionId));
  });
  registerPrivate(scope, deps, USER_CALLS.account_session_remove, async ({ request, reply, visitor }) => {
    await endSession({ request, reply, visitor, deps }, readId(request, NOT_FOUND));
    return { message: 'OK' };
  });
  registerPrivate(scope, deps, USER_CALLS.account_sessions_remove, async ({ visitor }) => {
    await removeOtherSessions(people, visitor.accountId, visitor.sessionId);
    return { message: 'OK' };
  });
}

/**
 * Removes a sign-in method and sends a notice of it. @throws ApiError 404 · AccountError 403 after an old sign-in, 422 for the
 * last one
 */
export async function removeOwnIdentity(
  { request, visitor, deps }: Pick<Visit, 'request' | 'visitor' | 'deps'>,
  id: number,
): Promise<void> {
  requireFresh(visitor);
  const before = await listIdentities(deps.people, visitor.accountId);
  const outcome = await removeIdentity(deps.people, visitor.accountId, id);
  if (outcome === 'missing') throw missing(NOT_FOUND);
  if (outcome === 'last')
    throw new AccountError(422, { message: 'The last sign-in method cannot be removed' });
  await deps.membership?.spread(visitor.accountId);
  const way = before.find((each) => each.id === id);
  if (way !== undefined) sendWayNotice(deps, request, before, { change: 'removed', way });
}

/** Ends one session of the visitor, possibly the current one. @throws ApiError 404 */
export async function endSession({ request, reply, visitor, deps }: Visit, id: number): Promise<void> {
  if (id === visitor.sessionId) await deps.sessions.end(request, reply);
  else if (!(await removeSession(deps.people, visitor.accountId, id))) throw missing(NOT_FOUND);
}

/** Presents a sign-in method as the API returns it. */
export function presentIdentity({ id, kind, issuer, subject, created_at }: IdentityRow): Identity {
  const wallet = kind === 'wallet' ? toAddress(hexToBytes(subject as `0x${string}`)) : null;
  return {
    id,
    kind,
    name: wallet ?? (kind === 'provider' ? issuer : subject),
    created_at: presentTime(created_at),
  };
}

/** Presents a session as the API returns it. */
export function presentSession(row: ListedSessionRow, currentId: number): Session {
  const { id, device, network } = row;
  return {
    id,
    device,
    network,
    created_at: presentTime(row.created_at),
    last_used_at: presentTime(row.last_used_at),
    expires_at: presentTime(row.expires_at),
    is_current: id === currentId,
  };
}
