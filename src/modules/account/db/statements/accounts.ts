import { type AppDb, changes, readRow } from '#sdk/db/connection.ts';

/** An account as shown to its owner. */
export interface ProfileRow {
  name: string | null;
  nickname: string | null;
  avatar: string | null;
  email: string | null;
  /** True if the e-mail address is verified; null without one. */
  is_email_verified: boolean | null;
  wallet: string | null;
}

/** Profile of an account, with its e-mail address (preferably a verified one) and its first wallet. */
export function getProfile(db: AppDb, accountId: number): Promise<ProfileRow | null> {
  return readRow(
    db,
    `select name, nickname, avatar, email, is_email_verified,
       (select subject from app.account_identities where account_id = $1 and kind = 'wallet' order by id limit 1) as wallet
     from app.accounts a left join lateral (
       select email, is_email_verified from app.account_identities
       where account_id = a.id and email is not null order by is_email_verified desc, id limit 1
     ) as identity on true where a.id = $1`,
    [accountId],
  );
}

/** Deletes an account with all its data and the codes sent to its addresses. */
export function removeAccount(db: AppDb, accountId: number): Promise<boolean> {
  return changes(
    db,
    `with addresses as (select subject as email from app.account_identities where account_id = $1 and kind = 'email'),
       codes as (delete from app.account_email_codes where email in (select email from addresses))
     delete from app.accounts where id = $1`,
    [accountId],
  );
}

/** Signing secret shared by the servers of this database. */
export async function getSecret(db: AppDb): Promise<string> {
  const row = await readRow<{ secret: string }>(db, 'select secret from app.account_secrets');
  if (row === null) throw new Error('app.account_secrets has no row');
  return row.secret;
}

/** Marks a nonce as used until it expires; returns false if it was used before. */
export function claimNonce(db: AppDb, nonce: string, expiresAt: Date): Promise<boolean> {
  return changes(
    db,
    'insert into app.account_used_nonces (nonce, expires_at) values ($1, $2) on conflict do nothing',
    [nonce, expiresAt],
  );
}
