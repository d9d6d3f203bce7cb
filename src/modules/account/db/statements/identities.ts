import { type AppDb, type DatabasePool, readRow, readRows, withTransaction } from '#sdk/db/connection.ts';
import { withAccount } from '../with-account.ts';

/** Key of a sign-in method. */
export interface IdentityKey {
  kind: 'wallet' | 'provider' | 'email';
  /** Issuer of a provider; empty otherwise. */
  issuer: string;
  /** Wallet address in lower case, subject at the provider, or e-mail address in lower case. */
  subject: string;
}

/** Personal data learned at sign-in. */
export interface IdentityFacts {
  name: string | null;
  nickname: string | null;
  avatar: string | null;
  email: string | null;
  isEmailVerified: boolean;
}

/** A sign-in method of an account. */
export interface IdentityRow extends IdentityKey {
  id: number;
  account_id: number;
  email: string | null;
  is_email_verified: boolean;
  created_at: Date;
}

/** Facts of an identity without personal data. */
export const NO_FACTS: IdentityFacts = {
  name: null,
  nickname: null,
  avatar: null,
  email: null,
  isEmailVerified: false,
};

/** Maximum number of sign-in methods per account. */
export const IDENTITIES_MAX = 10;

const COLUMNS = 'id, account_id, kind, issuer, subject, email, is_email_verified, created_at';

/**
 * Returns the account of an identity, creating it at the first sign-in, and stores newly learned data. Returns null if the
 * account is blocked. Relies on the unique (kind, issuer, subject).
 */
export function signInIdentity(
  pool: DatabasePool,
  key: IdentityKey,
  facts: IdentityFacts,
): Promise<IdentityRow | null> {
  return withTransaction(pool, async (db) => {
    // Serializes concurrent first sign-ins of one identity.
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 16))', [JSON.stringify(key)]);
    const known = await findIdentity(db, key);
    if (known !== null) await updateIdentity(db, known.id, facts);
    const identity =
      known === null
        ? await addIdentity(db, await addAccount(db, facts), key, facts)
        : ((await findIdentity(db, key)) ?? known);
    const account = await readRow<{ is_blocked: boolean }>(
      db,
      'select is_blocked from app.accounts where id = $1',
      [identity.account_id],
    );
    if (account === null || account.is_blocked) return null;
    return identity;
  });
}

/** Links an identity to an existing account. Returns `taken` if an account already has it, `full` if the account has too many. */
export function linkIdentity(
  pool: DatabasePool,
  accountId: number,
  key: IdentityKey,
  facts: IdentityFacts,
): Promise<IdentityRow | 'taken' | 'full'> {
  return withAccount(pool, accountId, async (db) => {
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 16))', [JSON.stringify(key)]);
    if ((await findIdentity(db, key)) !== null) return 'taken';
    if ((await listIdentities(db, accountId)).length >= IDENTITIES_MAX) return 'full';
    return addIdentity(db, accountId, key, facts);
  });
}

/** Sign-in methods of an account, oldest first; relies on `account_identities_account`. */
export function listIdentities(db: AppDb, accountId: number): Promise<IdentityRow[]> {
  return readRows(db, `select ${COLUMNS} from app.account_identities where account_id = $1 order by id`, [
    accountId,
  ]);
}

/** Removes a sign-in method with its sessions. Returns `last` if it is the only one, `missing` if there is none. */
export function removeIdentity(
  pool: DatabasePool,
  accountId: number,
  id: number,
): Promise<'removed' | 'last' | 'missing'> {
  return withAccount(pool, accountId, async (db) => {
    const identities = await listIdentities(db, accountId);
    if (identities.every((identity) => identity.id !== id)) return 'missing';
    if (identities.length === 1) return 'last';
    await db.query('delete from app.account_identities where account_id = $1 and id = $2', [accountId, id]);
    return 'removed';
  });
}

function findIdentity(db: AppDb, { kind, issuer, subject }: IdentityKey): Promise<IdentityRow | null> {
  return readRow(
    db,
    `select ${COLUMNS} from app.account_identities where kind = $1 and issuer = $2 and subject = $3`,
    [kind, issuer, subject],
  );
}

async function addAccount(db: AppDb, { name, nickname, avatar }: IdentityFacts): Promise<number> {
  const row = await readRow<{ id: number }>(
    db,
    'insert into app.accounts (name, nickname, avatar) values ($1, $2, $3) returning id',
    [name, nickname, avatar],
  );
  if (row === null) throw new Error('The account was not made');
  return row.id;
}

async function addIdentity(
  db: AppDb,
  accountId: number,
  { kind, issuer, subject }: IdentityKey,
  { email, isEmailVerified }: IdentityFacts,
): Promise<IdentityRow> {
  const row = await readRow<IdentityRow>(
    db,
    `insert into app.account_identities (account_id, kind, issuer, subject, email, is_email_verified)
     values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [accountId, kind, issuer, subject, email, isEmailVerified],
  );
  if (row === null) throw new Error('The identity was not made');
  return row;
}

async function updateIdentity(db: AppDb, id: number, facts: IdentityFacts): Promise<void> {
  await db.query(
    `update app.account_identities
     set email = coalesce($2, email),
       is_email_verified = case when $2::text is null then is_email_verified
         when $2 = email then is_email_verified or $3 else $3 end
     where id = $1`,
    [id, facts.email, facts.isEmailVerified],
  );
}

/** Marks the e-mail address of an identity as verified. */
export async function verifyEmail(db: AppDb, id: number, email: string): Promise<void> {
  await db.query('update app.account_identities set is_email_verified = true where id = $1 and email = $2', [
    id,
    email,
  ]);
}

/** The verified e-mail address of an account; null without one. Relies on `account_identities_account`. */
export async function findVerifiedEmail(db: AppDb, accountId: number): Promise<string | null> {
  const row = await readRow<{ email: string }>(
    db,
    `select email from app.account_identities
     where account_id = $1 and is_email_verified and email is not null order by id limit 1`,
    [accountId],
  );
  return row?.email ?? null;
}
