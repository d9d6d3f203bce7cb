import { createHash } from 'node:crypto';
import { type AppDb, type DatabasePool, readRow, readRows, withTransaction } from '#sdk/db/connection.ts';
import { getSecret } from './accounts.ts';
import { cancelDeliveries } from './deliveries.ts';

/** Copies compared per statement. */
const AT_ONCE = 1000;

/** An account as its copies have it. */
interface OriginalRow {
  id: number;
  is_blocked: boolean;
  email: string | null;
}

const ORIGINALS = `select id, is_blocked, (
    select email from app.account_identities where account_id = accounts.id and is_email_verified and email is not null
    order by id limit 1
  ) from app.accounts where id = any($1::int[])`;

/** Identifies a database with accounts; its secret cannot be computed from it. */
export async function getHomeMark(home: AppDb): Promise<Buffer> {
  return createHash('sha256')
    .update(`home\n${await getSecret(home)}`)
    .digest();
}

/**
 * Makes the accounts of a chain's database copies of those of `home`, which share their ids. Returns false, and changes nothing,
 * if they are copies of another database, or if one of them signs in by something that is not its own at `home`.
 */
export async function takeHome(pool: DatabasePool, home: DatabasePool): Promise<boolean> {
  const mark = await getHomeMark(home);
  return withTransaction(pool, async (db) => {
    const row = await readRow<{ home: Buffer | null; has_accounts: boolean }>(
      db,
      'select home, exists (select from app.accounts) as has_accounts from app.account_secrets for update',
      [],
    );
    if (row === null || (row.home !== null && !row.home.equals(mark))) return false;
    if (row.has_accounts && !(await haveSameIdentities(db, home))) return false;
    await db.query('delete from app.account_identities');
    await db.query('update app.account_secrets set home = $1 where home is null', [mark]);
    return true;
  });
}

async function haveSameIdentities(db: AppDb, home: AppDb): Promise<boolean> {
  for (let after = 0; ; ) {
    const rows = await readRows<{ id: number; account_id: number; key: string }>(
      db,
      `select id, account_id, jsonb_build_array(kind, issuer, subject)::text as key from app.account_identities
       where id > $1 order by id limit ${AT_ONCE}`,
      [after],
    );
    const last = rows.at(-1);
    if (last === undefined) return true;
    const known = await readRow<{ count: number }>(
      home,
      `select count(*)::int as count from app.account_identities i
       join unnest($1::int[], $2::text[]) as own (account_id, key) on own.account_id = i.account_id
         and own.key = jsonb_build_array(kind, issuer, subject)::text`,
      [rows.map(({ account_id }) => account_id), rows.map(({ key }) => key)],
    );
    if (known?.count !== rows.length) return false;
    after = last.id;
  }
}

/** Brings all copies of a chain's database up to date: those whose account was deleted meanwhile are deleted with their data. */
export async function refreshCopies(db: AppDb, home: AppDb): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await readRows<{ id: number }>(
      db,
      `select id from app.accounts where id > $1 order by id limit ${AT_ONCE}`,
      [after],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    await refresh(
      db,
      home,
      rows.map(({ id }) => id),
    );
    after = last.id;
  }
}

/** Brings the copy of one account up to date, if there is one. */
export function refreshCopy(db: AppDb, home: AppDb, accountId: number): Promise<void> {
  return refresh(db, home, [accountId]);
}

async function refresh(db: AppDb, home: AppDb, ids: readonly number[]): Promise<void> {
  const originals = await readRows<OriginalRow>(home, ORIGINALS, [ids]);
  const known = new Set(originals.map(({ id }) => id));
  const gone = ids.filter((id) => !known.has(id));
  if (gone.length > 0) await db.query('delete from app.accounts where id = any($1::int[])', [gone]);
  const changed = await readRows<{ id: number; is_blocked: boolean }>(
    db,
    `update app.accounts set is_blocked = o.is_blocked, home_email = o.email
     from unnest($1::int[], $2::boolean[], $3::text[]) as o (id, is_blocked, email)
     where o.id = accounts.id and (accounts.is_blocked, accounts.home_email) is distinct from (o.is_blocked, o.email)
     returning accounts.id, accounts.is_blocked`,
    [
      originals.map(({ id }) => id),
      originals.map(({ is_blocked }) => is_blocked),
      originals.map(({ email }) => email),
    ],
  );
  for (const { id, is_blocked } of changed) if (is_blocked) await cancelDeliveries(db, id);
}

/** Copies an account to a chain's database, unless a copy is there; accounts that are created there later get larger ids. */
export async function addCopy(db: AppDb, home: AppDb, accountId: number): Promise<void> {
  const [original] = await readRows<OriginalRow>(home, ORIGINALS, [[accountId]]);
  if (original === undefined) return;
  await db.query(
    `with added as (
       insert into app.accounts (id, is_blocked, home_email) overriding system value values ($1, $2, $3)
       on conflict (id) do nothing returning id
     ) select setval(pg_get_serial_sequence('app.accounts', 'id'), greatest(id, nextval(pg_get_serial_sequence('app.accounts', 'id'))))
     from added`,
    [original.id, original.is_blocked, original.email],
  );
}
