import { type AppDb, changes, readRow, readRows } from '#sdk/db/connection.ts';

/** An active session, with data of its account and sign-in method. */
export interface SessionRow {
  id: number;
  account_id: number;
  identity_id: number;
  email: string | null;
  /** True if the session began with an e-mail address that the provider has not verified. */
  is_unverified: boolean;
  id_token: string | null;
  /** Sign-in method of the session. */
  kind: 'wallet' | 'provider' | 'email';
  issuer: string;
  subject: string;
  /** Seconds since the last use. */
  idle_s: number;
  /** Age of the session, in seconds. */
  age_s: number;
}

/** A session as shown to its owner. */
export interface ListedSessionRow {
  id: number;
  device: string | null;
  network: string | null;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

/** Maximum number of sessions per account; the least recently used one is evicted. */
export const SESSIONS_MAX = 20;

/** Session with this token hash; null if it has ended or its account is blocked. Relies on the unique token_hash. */
export function findSession(db: AppDb, tokenHash: Buffer, idleHours: number): Promise<SessionRow | null> {
  return readRow(
    db,
    `select sessions.id, sessions.account_id, identity_id, identities.email, id_token, kind, issuer, subject,
       (kind = 'provider' and identities.email is not null and not is_email_verified) as is_unverified,
       extract(epoch from now() - last_used_at)::int as idle_s,
       extract(epoch from now() - sessions.created_at)::int as age_s
     from app.account_sessions as sessions
     join app.account_identities as identities on identities.id = identity_id
     join app.accounts on accounts.id = sessions.account_id
     where token_hash = $1 and expires_at > now() and last_used_at > now() - make_interval(hours => $2)
       and not is_blocked`,
    [tokenHash, idleHours],
  );
}

interface NewSession {
  accountId: number;
  identityId: number;
  tokenHash: Buffer;
  device: string | null;
  network: string;
  idToken: string | null;
  maxHours: number;
}

/** Starts a session, and ends expired sessions and the oldest ones beyond the limit. */
export async function addSession(db: AppDb, session: NewSession): Promise<void> {
  await db.query(
    `insert into app.account_sessions
       (account_id, identity_id, token_hash, device, network, id_token, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(hours => $7))`,
    [
      session.accountId,
      session.identityId,
      session.tokenHash,
      session.device,
      session.network,
      session.idToken,
      session.maxHours,
    ],
  );
  await db.query(
    `delete from app.account_sessions where account_id = $1 and (expires_at <= now() or id not in (
       select id from app.account_sessions where account_id = $1 order by last_used_at desc, id desc limit $2))`,
    [session.accountId, SESSIONS_MAX],
  );
}

/** Records the time and network of a session's last use. */
export async function touchSession(db: AppDb, id: number, network: string): Promise<void> {
  await db.query('update app.account_sessions set last_used_at = now(), network = $2 where id = $1', [
    id,
    network,
  ]);
}

/** Sessions of an account, most recently used first; relies on `account_sessions_account`. */
export function listSessions(db: AppDb, accountId: number, idleHours: number): Promise<ListedSessionRow[]> {
  return readRows(
    db,
    `select id, device, network, created_at, last_used_at, expires_at from app.account_sessions
     where account_id = $1 and expires_at > now() and last_used_at > now() - make_interval(hours => $2)
     order by last_used_at desc, id desc`,
    [accountId, idleHours],
  );
}

/** Ends a session; returns false if the account has none with that id. */
export function removeSession(db: AppDb, accountId: number, id: number): Promise<boolean> {
  return changes(db, 'delete from app.account_sessions where account_id = $1 and id = $2', [accountId, id]);
}

/** Ends all sessions of the account except one. */
export async function removeOtherSessions(db: AppDb, accountId: number, id: number): Promise<void> {
  await db.query('delete from app.account_sessions where account_id = $1 and id <> $2', [accountId, id]);
}

/** Deletes expired sessions, nonces and codes, in bounded batches. */
export async function removeExpired(db: AppDb, idleHours: number): Promise<void> {
  await db.query(
    `delete from app.account_sessions where id in (select id from app.account_sessions
     where expires_at <= now() or last_used_at <= now() - make_interval(hours => $1) limit 1000)`,
    [idleHours],
  );
  await db.query(
    `delete from app.account_used_nonces where nonce in (select nonce from app.account_used_nonces
     where expires_at <= now() limit 1000)`,
  );
  await db.query(
    `delete from app.account_email_codes where email in (select email from app.account_email_codes
     where sent_at < now() - interval '1 day' limit 1000)`,
  );
}
