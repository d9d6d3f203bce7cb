import { randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toUrl } from '../../../../api/call-urls.ts';
import { ApiError } from '../../../../api/errors.ts';
import { emailField, readFields } from '../../../../api/personal/read-fields.ts';
import { AccountError } from '../../../../api/personal/refusal.ts';
import { SIGN_IN_CALLS } from '../../contract/sign-in-calls.ts';
import { attemptCode, endCode, startCode } from '../../db/statements/email-codes.ts';
import { type IdentityFacts, NO_FACTS, signInIdentity } from '../../db/statements/identities.ts';
import type { AccountMeans } from '../means.ts';
import { checkOrigin, readOwnOrigin } from '../own-origin.ts';
import { presentProfile } from '../profile.ts';
import { registerPrivate, requireFresh } from '../register-private.ts';
import { linkWay } from './link-way.ts';
import { createMailer, type Mailer } from './mailer.ts';

/** Of 3000 requests in five minutes, so that one client sends 30 codes and guesses at 150 at most. */
export const CODE_COSTS = { send: 100, guess: 20 };

/** Adds signing in, and linking, with a code that is sent by e-mail; 404 where no mail server is set. */
export function registerEmail(scope: FastifyInstance, means: AccountMeans): void {
  const { pool } = means;
  const mailer = createMailer(means.own);
  scope.route({
    method: 'POST',
    url: toUrl(SIGN_IN_CALLS.account_send_otp),
    preParsing: async (request) => admit(means, request, CODE_COSTS.send),
    handler: async (request) => {
      await sendCode(means, requireMailer(mailer), { request, body: request.body });
      return { message: 'Success' };
    },
  });
  scope.route({
    method: 'POST',
    url: toUrl(SIGN_IN_CALLS.account_confirm_otp),
    preParsing: async (request) => admit(means, request, CODE_COSTS.guess),
    handler: async (request, reply) => {
      requireMailer(mailer);
      return presentProfile(pool, await signInByCode(means, { request, reply }, request.body));
    },
  });
  registerPrivate(scope, means, SIGN_IN_CALLS.account_email_link, async ({ request, visitor }) => {
    requireMailer(mailer);
    requireFresh(visitor);
    const subject = await confirm(means, request.body);
    const key = { kind: 'email', issuer: '', subject } as const;
    const linked = await linkWay(means, request, visitor.accountId, { key, facts: factsOf(subject) });
    if (linked === 'taken') throw refuse('Another account signs in with this e-mail address');
    if (linked === 'full') throw refuse('The account has too many ways of signing in');
    return presentProfile(pool, visitor.accountId);
  });
}

/**
 * Signs in with a code, for forms too; gives the account.
 * @throws AccountError 422 where the code is wrong, 403 where the account is blocked
 */
export async function signInByCode(
  means: AccountMeans,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  body: unknown,
): Promise<number> {
  const subject = await confirm(means, body);
  const key = { kind: 'email', issuer: '', subject } as const;
  const identity = await signInIdentity(means.pool, key, factsOf(subject));
  if (identity === null) throw new AccountError(403, { message: 'This account is blocked' });
  const { account_id: accountId, id: identityId } = identity;
  await means.sessions.begin(request, reply, { accountId, identityId });
  return accountId;
}

function admit(means: AccountMeans, request: FastifyRequest, cost: number): void {
  checkOrigin(request);
  means.chargeAttempt(request, cost);
}

/**
 * Sends a code; the answer is the same whether an account has the address or not.
 * @throws AccountError 422 for what is no address, 429 where one was sent a moment ago
 */
export async function sendCode(
  means: AccountMeans,
  mailer: Mailer,
  { request, body }: { request: FastifyRequest; body: unknown },
): Promise<void> {
  const email = readEmail(body);
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const waitS = await startCode(means.pool, email, await hashCode(means, email, code));
  if (waitS !== null)
    throw new AccountError(429, {
      message: 'A code was sent a moment ago',
      seconds_before_next_resend: waitS,
    });
  const { host } = new URL(readOwnOrigin(request));
  await mailer.send({
    to: email,
    subject: `${code} is your code for ${host}`,
    text: `Sign-in to ${host}\n\nThe code is ${code}. It is valid for ten minutes.\n\nIf you did not request it, ignore this e-mail.\n`,
  });
}

/** The e-mail address, in lower case, whose code is right; each counts once. @throws AccountError 422 */
async function confirm(means: AccountMeans, body: unknown): Promise<string> {
  const email = readEmail(body);
  const { otp } = Object(body) as { otp?: unknown };
  const kept = await attemptCode(means.pool, email);
  const given = await hashCode(means, email, typeof otp === 'string' ? otp : '');
  const isRight = kept !== null && timingSafeEqual(kept, given) && (await endCode(means.pool, email, given));
  if (!isRight) throw refuse('Wrong verification code');
  return email;
}

function readEmail(body: unknown): string {
  return readFields(body, { email: emailField }).email.toLowerCase();
}

function hashCode({ sessions }: AccountMeans, email: string, code: string): Promise<Buffer> {
  return sessions.sign('e-mail code', `${email} ${code}`);
}

function factsOf(email: string): IdentityFacts {
  return { ...NO_FACTS, email, isEmailVerified: true };
}

/** The mail server. @throws ApiError 404 where none is set */
export function requireMailer(mailer: Mailer | null): Mailer {
  if (mailer === null) throw new ApiError('not_found', { message: 'This server sends no e-mail' });
  return mailer;
}

function refuse(message: string): AccountError {
  return new AccountError(422, { message });
}
