import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBasePath, readCookiePlace, readOwnOrigin, readPageOrigin } from './own-origin.ts';

/** The only sign of a session that scripts may read. It grants nothing and is sent to no other server. */
export const MARK_COOKIE = '_explorer_key';
/** Marks a session that waits for its e-mail address to be verified. */
export const INVALID_SESSION_COOKIE = 'invalid_session';

const SESSION = 'explorer_session';
const SIGN_IN = 'explorer_sign_in';
const FORM = 'explorer_form';
const FORM_KEY = 'explorer_form_key';

/**
 * Returns the session token. The prefix `__Host-` binds the cookie to this host and to TLS, which a development server lacks;
 * below a base path or with a domain, where browsers reject that prefix, `__Secure-` binds it to TLS.
 */
export function readSessionCookie(request: FastifyRequest): string | null {
  const token = request.cookies[nameSession(request)];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null;
}

interface SessionCookies {
  token: string;
  isUnverified: boolean;
  maxAgeS: number;
}

/** Sets the session token and the mark for scripts. */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, isUnverified, maxAgeS }: SessionCookies,
): void {
  const shared = { ...placeSession(request), maxAge: maxAgeS };
  reply.setCookie(nameSession(request), token, { ...shared, httpOnly: true });
  reply.setCookie(MARK_COOKIE, 'signed-in', { ...shared, ...shareMark(request) });
  if (isUnverified) reply.setCookie(INVALID_SESSION_COOKIE, 'unverified', { ...shared, httpOnly: true });
  else reply.clearCookie(INVALID_SESSION_COOKIE, placeSession(request));
}

/** Clears all session cookies. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  const shared = placeSession(request);
  for (const name of [nameSession(request), MARK_COOKIE, INVALID_SESSION_COOKIE])
    reply.clearCookie(name, name === MARK_COOKIE ? { ...shared, ...shareMark(request) } : shared);
}

/** Returns true if a request has any session cookie. */
export function hasSessionCookies(request: FastifyRequest): boolean {
  return [nameSession(request), MARK_COOKIE, INVALID_SESSION_COOKIE].some(
    (name) => request.cookies[name] !== undefined,
  );
}

/** Clears the mark of an unverified session. */
export function clearInvalidCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(INVALID_SESSION_COOKIE, placeSession(request));
}

/** Stores the state of a sign-in at the provider, for ten minutes. */
export function setSignInCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const options = { ...shareOptions(request), httpOnly: true, maxAge: 600 };
  reply.setCookie(nameCookie(request, SIGN_IN), value, options);
}

/** Reads and clears the state of a sign-in: it is valid once. */
export function takeSignInCookie(request: FastifyRequest, reply: FastifyReply): string | null {
  return takeCookie(request, reply, SIGN_IN);
}

/** Stores the result of a form until its page is loaded again, for one minute. */
export function setFormCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  const options = { ...shareOptions(request), httpOnly: true, maxAge: 60 };
  reply.setCookie(nameCookie(request, FORM), value, options);
}

/** Reads and clears the result of a form. */
export function takeFormCookie(request: FastifyRequest, reply: FastifyReply): string | null {
  return takeCookie(request, reply, FORM);
}

/** Random key that CSRF tokens of forms without a session are bound to. */
export function readFormKey(request: FastifyRequest): string | null {
  const key = request.cookies[nameCookie(request, FORM_KEY)];
  return key !== undefined && /^[\w-]{43}$/.test(key) ? key : null;
}

/** Stores the form key for an hour. */
export function setFormKey(request: FastifyRequest, reply: FastifyReply, key: string): void {
  const options = { ...shareOptions(request), httpOnly: true, maxAge: 3600 };
  reply.setCookie(nameCookie(request, FORM_KEY), key, options);
}

function takeCookie(request: FastifyRequest, reply: FastifyReply, kind: string): string | null {
  const name = nameCookie(request, kind);
  const value = request.cookies[name] ?? null;
  if (value !== null) reply.clearCookie(name, shareOptions(request));
  return value;
}

/** Options of session cookies, which several chains of a process share. */
function placeSession(request: FastifyRequest) {
  return { ...shareOptions(request), ...readCookiePlace(request) };
}

function shareOptions(request: FastifyRequest) {
  return { path: readBasePath(request) || '/', sameSite: 'lax', secure: isSecure(request) } as const;
}

/** Shares the mark with a web app on a sibling host, which has to detect the session; the mark contains nothing else. */
function shareMark(request: FastifyRequest): { domain?: string } {
  const domain = findCommonDomain(
    new URL(readOwnOrigin(request)).hostname,
    new URL(readPageOrigin(request)).hostname,
  );
  return domain === null ? {} : { domain };
}

/** Parent domain common to two hosts; null if the hosts are equal or share fewer than two labels. Pure. */
export function findCommonDomain(one: string, other: string): string | null {
  if (one === other || isIP(one) !== 0 || isIP(other) !== 0) return null;
  const [labels, others] = [one.split('.').reverse(), other.split('.').reverse()];
  const differing = labels.findIndex((label, place) => label !== others[place]);
  const common = labels.slice(0, differing < 0 ? labels.length : differing);
  return common.length >= 2 ? common.reverse().join('.') : null;
}

function nameCookie(request: FastifyRequest, name: string): string {
  if (!isSecure(request)) return name;
  return `${readBasePath(request) === '' ? '__Host-' : '__Secure-'}${name}`;
}

function nameSession(request: FastifyRequest): string {
  if (!isSecure(request)) return SESSION;
  const { path, domain } = readCookiePlace(request);
  return `${path === '/' && domain === undefined ? '__Host-' : '__Secure-'}${SESSION}`;
}

function isSecure(request: FastifyRequest): boolean {
  return readOwnOrigin(request).startsWith('https:');
}
