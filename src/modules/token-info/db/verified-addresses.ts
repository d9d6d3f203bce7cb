import {
  type AppDb,
  changes,
  type DatabasePool,
  readRow,
  readRows,
  withTransaction,
} from '#sdk/db/connection.ts';

/** Maximum number of contracts per account. */
export const VERIFIED_MAX = 200;

/** A contract whose ownership an account has proven. */
export interface VerifiedRow {
  address: Buffer;
  account_id: number;
  verified_at: Date;
}

/** Contracts of an account on a chain, newest first; relies on `verified_addresses_account`. */
export function listVerifiedOf(db: AppDb, accountId: number, chainId: bigint): Promise<VerifiedRow[]> {
  return readRows(
    db,
    `select address, account_id, verified_at from app.verified_addresses
     where account_id = $1 and chain_id = $2 order by verified_at desc, address`,
    [accountId, String(chainId)],
  );
}

/** Account of a contract; null if there is none. By primary key. */
export async function findVerifier(db: AppDb, chainId: bigint, address: Buffer): Promise<number | null> {
  const row = await readRow<{ account_id: number }>(
    db,
    'select account_id from app.verified_addresses where chain_id = $1 and address = $2',
    [String(chainId), address],
  );
  return row?.account_id ?? null;
}

/**
 * Assigns a contract to an account, by a signature that is valid once (its digest); `used` if it was used before, `taken` if the
 * contract has an account, `full` if the account has too many.
 */
export function addVerified(
  pool: DatabasePool,
  {
    accountId,
    chainId,
    address,
    digest,
  }: { accountId: number; chainId: bigint; address: Buffer; digest: Buffer },
): Promise<VerifiedRow | 'used' | 'taken' | 'full'> {
  return withTransaction(pool, async (db) => {
    await db.query('select 1 from app.accounts where id = $1 for update', [accountId]);
    const isNew = await changes(
      db,
      'insert into app.verified_signatures (digest) values ($1) on conflict do nothing',
      [digest],
    );
    if (!isNew) return 'used';
    await db.query(
      `delete from app.verified_signatures where digest in
         (select digest from app.verified_signatures where used_at < now() - interval '1 day' limit 1000)`,
    );
    const owned = await readRows(db, 'select 1 from app.verified_addresses where account_id = $1 limit $2', [
      accountId,
      VERIFIED_MAX,
    ]);
    if (owned.length >= VERIFIED_MAX) return 'full';
    const row = await readRow<VerifiedRow>(
      db,
      `insert into app.verified_addresses (chain_id, address, account_id) values ($1, $2, $3)
       on conflict do nothing returning address, account_id, verified_at`,
      [String(chainId), address, accountId],
    );
    return row ?? 'taken';
  });
}
