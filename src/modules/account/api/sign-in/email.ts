import { randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { emailField, readFields } from '#modules/kits/forms/api/read-fields.ts';
import { ApiError } from '#sdk/api/errors.ts';
import { toUrl } from '#sdk/api/openapi.ts';
import { AccountError } from '#sdk/api/people.ts';
import { SIGN_IN_CALLS } from '../../contract/sign-in-calls.ts';
import { attemptCode, endCode, startCode } from '../../db/statements/email-codes.ts';
import { type IdentityFacts, NO_FACTS, signInIdentity } from '../../db/statements/identities.ts';
import type { AccountDeps } from '../deps.ts';
import { checkOrigin, readOwnOrigin } from '../own-origin.ts';
import { presentProfile } from '../profile.ts';
import { registerPrivate, requireFresh } from '../register-private.ts';
import { linkWay } from './link-way.ts';
import { createMailer, type Mailer } from './mailer.ts';

/** Rate-limit costs out of 3000 requests in five minutes: a client may send 30 codes, or make 150 guesses. */
export const CODE_COSTS = { send: 100, guess: 20 };

/** Adds sign-in and linking with a code sent by e-mail; 404 if no mail server is configured. */
export function registerEmail(scope: FastifyInstance, deps: AccountDeps): void {
  const { people } = deps;
  const mailer = createMailer(deps.own);
  scope.route({
    method: 'POST',
    url: toUrl(SIGN_IN_CALLS.account_send_otp),
    preParsing: async (request) => admit(deps, request, CODE_COSTS.send),
    handler: async (request) => {
      await sendCode(deps, requireMailer(mailer), { request, body: request.body });
      return { message: 'Success' };
    },
  });
  scope.route({
    method: 'POST',
    url: toUrl(SIGN_IN_CALLS.account_confirm_otp),
    preParsing: async (request) => admit(deps, request, CODE_COSTS.guess),
    handler: async (request, reply) => {
      requireMailer(mailer);
      return presentProfile(people, await signInByCode(deps, { request, reply }, request.body));
    },
  });
  registerPrivate(scope, deps, SIGN_IN_CALLS.account_email_link, async ({ request, visitor }) => {
    requireMailer(mailer);
    requireFresh(visitor);
    const subject = await confirm(deps, request.body);
    const key = { kind: 'email', issuer: '', subject } as const;
    const linked = await linkWay(deps, request, visitor.accountId, { key, facts: factsOf(subject) });
    if (linked === 'taken') throw refuse('Another account signs in with this e-mail address');
    if (linked === 'full') throw refuse('The account has too many sign-in methods');
    return presentProfile(people, visitor.accountId);
  });
}

/**
 * Signs in with a code, also for forms; returns the account.
 * @throws AccountError 422 if the code is wrong, 403 if the account is blocked
 */
export async function signInByCode(
  deps: AccountDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  body: unknown,
): Promise<number> {
  const subject = await confirm(deps, body);
  const key = { kind: 'email', issuer: '', subject } as const;
  const identity = await signInIdentity(deps.people, key, factsOf(subject));
  if (identity === null) throw new AccountError(403, { message: 'This account is blocked' });
  const { account_id: accountId, id: identityId } = identity;
  await deps.sessions.begin(request, reply, { accountId, identityId });
  return accountId;
}

function admit(deps: AccountDeps, request: FastifyRequest, cost: number): void {
  checkOrigin(request);
  deps.chargeAttempt(request, cost);
}

/**
 * Sends a code; the answer does not reveal if an account has the address.
 * @throws AccountError 422 for an invalid address, 429 if a code was sent a moment ago
 */
export async function sendCode(
  deps: AccountDeps,
  mailer: Mailer,
  { request, body }: { request: FastifyRequest; body: unknown },
): Promise<void> {
  const email = readEmail(body);
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const waitS = await startCode(deps.people, email, await hashCode(deps, email, code));
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

/** Verifies a code, valid once, and returns its e-mail address in lower case. @throws AccountError 422 */
async function confirm(deps: AccountDeps, body: unknown): Promise<string> {
  const email = readEmail(body);
  const { otp } = Object(body) as { otp?: unknown };
  const kept = await attemptCode(deps.people, email);
  const given = await hashCode(deps, email, typeof otp === 'string' ? otp : '');
  const isRight = kept !== null && timingSafeEqual(kept, given) && (await endCode(deps.people, email, given));
  if (!isRight) throw refuse('Wrong verification code');
  return email;
}

function readEmail(body: unknown): string {
  return readFields(body, { email: emailField }).email.toLowerCase();
}

function hashCode({ sessions }: AccountDeps, email: string, code: string): Promise<Buffer> {
  return sessions.sign('e-mail code', `${email} ${code}`);
}

function factsOf(email: string): IdentityFacts {
  return { ...NO_FACTS, email, isEmailVerified: true };
}

/** Returns the mailer. @throws ApiError 404 if none is configured */
export function requireMailer(mailer: Mailer | null): Mailer {
  if (mailer === null) throw new ApiError('not_found', { message: 'This server sends no e-mail' });
  return mailer;
}

function refuse(message: string): AccountError {
  return new AccountError(422, { message });
}
