import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#sdk/api/errors.ts';
import type { DatabasePool } from '#sdk/db/connection.ts';
import {
  addSession,
  findSession,
  removeExpired,
  removeSession,
  type SessionRow,
  touchSession,
} from '../db/statements/sessions.ts';
import type { Operator } from '../settings.ts';
import { clearSessionCookies, hasSessionCookies, readSessionCookie, setSessionCookies } from './cookies.ts';
import { describeDevice } from './describe-device.ts';
import { describeNetwork } from './describe-network.ts';
import { decryptFor, encryptFor } from './encrypt-for.ts';
import type { Membership } from './shared/membership.ts';
import { createSigner, type SigningKey } from './signer.ts';

/** The signed-in visitor of a request. */
export interface Visitor {
  accountId: number;
  sessionId: number;
  /** Sign-in method of the session. */
  identityId: number;
  email: string | null;
  /** True if the provider has not verified that e-mail address yet; private calls are rejected until then. */
  isUnverified: boolean;
  /** Decrypts the provider's id token, required for its logout. */
  readIdToken(): string | null;
  /** True if the sign-in was recent enough for irreversible changes. */
  isFresh: boolean;
  /** True if the configuration lists the sign-in method as an operator's. */
  isOperator: boolean;
  /** Sign-in method as text: the wallet, issuer and subject, or the e-mail address. */
  name: string;
}

/** Sessions in this server's database. */
export interface Sessions {
  /** Visitor of a request's session; null without one. Queries no table without a cookie. */
  find(request: FastifyRequest): Promise<Visitor | null>;
  /** Starts a session with a new token and ends the current one. */
  begin(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn): Promise<void>;
  /** Ends the session of a request. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Clears the cookies of a session that has ended elsewhere; does nothing for an active one. */
  dropEnded(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** CSRF token of the session, required for every change. */
  csrfToken(request: FastifyRequest): Promise<string>;
  isCsrfToken(request: FastifyRequest, given: unknown): Promise<boolean>;
  /** Signs a text for a purpose; the same for all servers of this database. */
  sign(purpose: string, text: string): Promise<Buffer>;
}

/** Result of a sign-in. */
export interface SignedIn {
  accountId: number;
  identityId: number;
  idToken?: string | null;
  isUnverified?: boolean;
}

interface SessionOptions {
  operators: readonly Operator[];
  sessionIdleHours: number;
  sessionMaxHours: number;
  key?: SigningKey;
  /** Part in accounts that several chains share. */
  membership?: Membership | null;
}

/** Time for which a sign-in counts as recent, in seconds. */
const FRESH_S = 900;
/** Minimum time between two updates of a session's last use, in seconds. */
const TOUCH_S = 60;
/** Minimum time between two deletions of expired rows, which sign-ins trigger. */
const CLEAR_PAUSE_MS = 600_000;
const OTHER_ACCOUNTS =
  'The accounts of this chain are not those of the other chains: nobody can sign in here';

/** Creates the session store on the database with the accounts. */
export function createSessions(
  pool: DatabasePool,
  { sessionIdleHours, sessionMaxHours, operators, key, membership = null }: SessionOptions,
): Sessions {
  const sign = createSigner(pool, key);
  /** Memoizes the visitor per request. */
  const found = new WeakMap<FastifyRequest, Promise<Visitor | null>>();

  async function read(request: FastifyRequest): Promise<Visitor | null> {
    const token = readSessionCookie(request);
    if (token === null || (membership !== null && !(await membership.join()))) return null;
    const row = await findSession(pool, hashToken(token), sessionIdleHours);
    if (row === null) return null;
    await membership?.admit(row.account_id);
    if (row.idle_s > TOUCH_S) await touchSession(pool, row.id, describeNetwork(request));
    const { account_id: accountId, identity_id: identityId, email } = row;
    const { id: sessionId, is_unverified: isUnverified, id_token: kept } = row;
    const readIdToken = () => kept && decryptFor(token, kept);
    const isFresh = row.age_s < FRESH_S;
    const isOperator = !isUnverified && isNamed(operators, row);
    const name = [row.issuer, row.subject].filter((each) => each !== '').join(' ');
    return { accountId, sessionId, identityId, email, isUnverified, readIdToken, isFresh, isOperator, name };
  }

  function find(request: FastifyRequest): Promise<Visitor | null> {
    const known = found.get(request) ?? read(request);
    found.set(request, known);
    return known;
  }

  let clearedAt = Number.NEGATIVE_INFINITY;
  async function clearExpired(): Promise<void> {
    if (performance.now() - clearedAt < CLEAR_PAUSE_MS) return;
    clearedAt = performance.now();
    await removeExpired(pool, sessionIdleHours);
  }

  const csrf = async (request: FastifyRequest) =>
    sign('csrf', hashToken(readSessionCookie(request) ?? '').toString('hex'));

  async function end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const visitor = await find(request);
    if (visitor !== null) await removeSession(pool, visitor.accountId, visitor.sessionId);
    found.delete(request);
    clearSessionCookies(request, reply);
  }

  return {
    find,
    end,
    async dropEnded(request, reply) {
      if (hasSessionCookies(request) && (await find(request)) === null) clearSessionCookies(request, reply);
    },
    sign,
    async begin(request, reply, { accountId, identityId, idToken = null, isUnverified = false }) {
      if (membership !== null && !(await membership.join()))
        throw new ApiError('unavailable', { message: OTHER_ACCOUNTS });
      await end(request, reply);
      await clearExpired();
      const token = randomBytes(32).toString('base64url');
      await addSession(pool, {
        accountId,
        identityId,
        tokenHash: hashToken(token),
        device: describeDevice(request.headers['user-agent']),
        network: describeNetwork(request),
        idToken: idToken && encryptFor(token, idToken),
        maxHours: sessionMaxHours,
      });
      await membership?.spread(accountId);
      setSessionCookies(request, reply, { token, isUnverified, maxAgeS: sessionMaxHours * 3600 });
    },
    csrfToken: async (request) => (await csrf(request)).toString('base64url'),
    async isCsrfToken(request, given) {
      if (typeof given !== 'string' || given.length !== 43) return false;
      return timingSafeEqual(Buffer.from(given, 'base64url'), await csrf(request));
    },
  };
}

function isNamed(
  operators: readonly Operator[],
  { kind, issuer, subject }: Pick<SessionRow, 'kind' | 'issuer' | 'subject'>,
): boolean {
  return operators.some((each) =>
    each.kind === 'wallet'
      ? kind === 'wallet' && subject === each.subject
      : kind === 'provider' && issuer === each.issuer && subject === each.subject,
  );
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
