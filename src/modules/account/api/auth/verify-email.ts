import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#sdk/api/errors.ts';
import { toUrl } from '#sdk/api/openapi.ts';
import { AccountError } from '#sdk/api/people.ts';
import { readQuery } from '#sdk/api/requests.ts';
import { SIGN_IN_CALLS } from '../../contract/sign-in-calls.ts';
import { startCode } from '../../db/statements/email-codes.ts';
import { verifyEmail } from '../../db/statements/identities.ts';
import { clearInvalidCookie } from '../cookies.ts';
import type { AccountDeps } from '../deps.ts';
import { checkOrigin, readOwnAddress } from '../own-origin.ts';
import { createMailer } from '../sign-in/mailer.ts';
import type { Visitor } from '../visitor.ts';

const PATH = '/auth/verify-email';
const LIFE_S = 86_400;

/**
 * Adds the verification e-mail for an address that the provider has not verified, and its link. The link is valid only in the
 * browser signed in with that identity; otherwise an attacker could make the owner of an address verify it for the attacker's
 * account.
 */
export function registerVerifyEmail(scope: FastifyInstance, deps: AccountDeps): void {
  const { api, people, sessions } = deps;
  const mailer = createMailer(deps.own);
  scope.get(toUrl(SIGN_IN_CALLS.account_email_resend), async (request) => {
    checkOrigin(request);
    const visitor = await requireUnverified(deps, request);
    if (mailer === null) throw new AccountError(500, { message: 'Unexpected error' });
    const address = readOwnAddress(request);
    const token = await seal(deps, visitor, Math.floor(api.server.now().getTime() / 1000) + LIFE_S);
    const waitS = await startCode(
      people,
      `identity ${visitor.identityId}`,
      await sessions.sign('sent', token),
    );
    if (waitS !== null)
      throw new AccountError(429, {
        message: 'Email resend is available later',
        seconds_before_next_resend: waitS,
      });
    const sending = mailer.send({
      to: visitor.email ?? '',
      subject: `Verify your e-mail address for ${new URL(address).host}`,
      text: `Open this link in the browser that you have signed in with; it is valid for one day:\n\n${address}${PATH}?token=${token}\n`,
    });
    await sending.catch((error: unknown) => {
      request.log.error(error);
      throw new AccountError(500, { message: 'Unexpected error' });
    });
    return { message: 'Success' };
  });
  scope.get(PATH, async (request, reply) => {
    const visitor = await sessions.find(request);
    if (visitor === null || !(await isToken(deps, visitor, readQuery(request).token)))
      return reply.redirect('/login?error=expired');
    await verifyEmail(people, visitor.identityId, visitor.email ?? '');
    await deps.membership?.spread(visitor.accountId);
    clearInvalidCookie(request, reply);
    return reply.redirect('/auth/profile');
  });
}

async function requireUnverified({ sessions }: AccountDeps, request: FastifyRequest): Promise<Visitor> {
  const visitor = await sessions.find(request);
  if (visitor === null) throw new ApiError('unauthorized');
  if (!visitor.isUnverified) throw new ApiError('not_found', { message: 'The e-mail address is verified' });
  return visitor;
}

async function seal({ sessions }: AccountDeps, visitor: Visitor, until: number): Promise<string> {
  const text = `${visitor.identityId} ${visitor.email} ${until}`;
  return `${until}.${(await sessions.sign('verify e-mail', text)).toString('base64url')}`;
}

async function isToken(deps: AccountDeps, visitor: Visitor, token: string | undefined): Promise<boolean> {
  const [, until = ''] = /^(\d{10})\.[\w-]{43}$/.exec(token ?? '') ?? [];
  if (until === '' || Number(until) * 1000 < deps.api.server.now().getTime()) return false;
  return timingSafeEqual(Buffer.from(token ?? ''), Buffer.from(await seal(deps, visitor, Number(until))));
}
