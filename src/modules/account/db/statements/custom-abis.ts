import { type AppDb, changes, type DatabasePool, readRow, readRows } from '#sdk/db/connection.ts';
import { addWithinLimit } from '../add-within-limit.ts';
import { withAccount } from '../with-account.ts';

/** Custom ABI of a contract; `abi` is JSON text. */
export interface CustomAbiRow {
  id: number;
  address: Buffer;
  name: string;
  abi: string;
}

/** Maximum number of custom ABIs per account. */
export const CUSTOM_ABIS_MAX = 15;

const COLUMNS = 'id, address, name, abi';

/** Custom ABIs of an account, newest first; relies on the unique (account_id, address). */
export function listCustomAbis(db: AppDb, accountId: number): Promise<CustomAbiRow[]> {
  return readRows(
    db,
    `select ${COLUMNS} from app.account_custom_abis where account_id = $1 order by id desc`,
    [accountId],
  );
}

/** Custom ABI of a contract in an account, or null; relies on the unique (account_id, address). */
export async function findCustomAbi(
  db: AppDb,
  { accountId, address }: { accountId: number; address: Buffer },
): Promise<string | null> {
  const row = await readRow<Pick<CustomAbiRow, 'abi'>>(
    db,
    'select abi from app.account_custom_abis where account_id = $1 and address = $2',
    [accountId, address],
  );
  return row?.abi ?? null;
}

/** Adds a custom ABI. */
export function addCustomAbi(pool: DatabasePool, accountId: number, values: Omit<CustomAbiRow, 'id'>) {
  return addWithinLimit(pool, { accountId, table: 'account_custom_abis', max: CUSTOM_ABIS_MAX }, (db) =>
    readRow<CustomAbiRow>(
      db,
      `insert into app.account_custom_abis (account_id, address, name, abi) values ($1, $2, $3, $4)
       on conflict do nothing returning ${COLUMNS}`,
      [accountId, values.address, values.name, values.abi],
    ),
  );
}

/** Edits a custom ABI; returns null if the account has none with that id, `taken` if the contract has another. */
export function editCustomAbi(
  pool: DatabasePool,
  { accountId, id }: { accountId: number; id: number },
  { address, name, abi }: Omit<CustomAbiRow, 'id'>,
): Promise<CustomAbiRow | 'taken' | null> {
  return withAccount(pool, accountId, async (db) => {
    const isTaken = await readRow(
      db,
      'select 1 from app.account_custom_abis where account_id = $1 and address = $2 and id <> $3',
      [accountId, address, id],
    );
    if (isTaken !== null) return 'taken';
    return readRow<CustomAbiRow>(
      db,
      `update app.account_custom_abis set address = $3, name = $4, abi = $5
       where account_id = $1 and id = $2 returning ${COLUMNS}`,
      [accountId, id, address, name, abi],
    );
  });
}

/** Deletes a custom ABI; returns false if the account has none with that id. */
export function removeCustomAbi(db: AppDb, accountId: number, id: number): Promise<boolean> {
  return changes(db, 'delete from app.account_custom_abis where account_id = $1 and id = $2', [
    accountId,
    id,
  ]);
}
