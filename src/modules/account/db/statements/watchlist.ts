import { type AppDb, changes, type DatabasePool, readRow, readRows } from '#sdk/db/connection.ts';
import { addWithinLimit } from '../add-within-limit.ts';
import { withAccount } from '../with-account.ts';

/** Movements to report, by kind and direction. */
type Notifications = Record<
  'native' | 'ERC-20' | 'ERC-721' | 'ERC-404',
  { incoming: boolean; outcoming: boolean }
>;

/** A watch list entry. */
export interface WatchlistRow {
  id: number;
  address: Buffer;
  name: string;
  notification_settings: Notifications;
  is_by_email: boolean;
  is_by_webhook: boolean;
}

/** Fields of an entry. */
export type WatchlistValues = Omit<WatchlistRow, 'id'>;

/** Maximum number of watch list entries per account. */
export const WATCHLIST_MAX = 500;

const COLUMNS = 'id, address, name, notification_settings, is_by_email, is_by_webhook';

/**
 * Entries of an account below an id, newest first; relies on the unique (account_id, address) and sorts the account's few rows.
 */
export function listWatchlist(
  db: AppDb,
  { accountId, before, limit }: { accountId: number; before: number | null; limit: number },
): Promise<WatchlistRow[]> {
  return readRows(
    db,
    `select ${COLUMNS} from app.account_watchlist
     where account_id = $1 and ($2::int is null or id < $2) order by id desc limit $3`,
    [accountId, before, limit],
  );
}

/** An account's entries of these addresses; relies on the unique (account_id, address). */
export function listWatched(
  db: AppDb,
  { accountId, addresses }: { accountId: number; addresses: readonly Buffer[] },
): Promise<WatchlistRow[]> {
  return readRows(
    db,
    `select ${COLUMNS} from app.account_watchlist where account_id = $1 and address = any($2::bytea[])`,
    [accountId, addresses],
  );
}

/** All entries of an account, used to list their transactions. */
export function listAllWatched(db: AppDb, accountId: number): Promise<WatchlistRow[]> {
  return listWatchlist(db, { accountId, before: null, limit: WATCHLIST_MAX });
}

/** Adds an entry. */
export function addWatchlistEntry(pool: DatabasePool, accountId: number, values: WatchlistValues) {
  return addWithinLimit(pool, { accountId, table: 'account_watchlist', max: WATCHLIST_MAX }, (db) =>
    readRow<WatchlistRow>(
      db,
      `insert into app.account_watchlist (account_id, address, name, notification_settings, is_by_email, is_by_webhook)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning ${COLUMNS}`,
      [accountId, ...listValues(values)],
    ),
  );
}

/** Edits an entry; returns null if the account has none with that id, `taken` if another entry has that address. */
export function editWatchlistEntry(
  pool: DatabasePool,
  { accountId, id }: { accountId: number; id: number },
  values: WatchlistValues,
): Promise<WatchlistRow | 'taken' | null> {
  return withAccount(pool, accountId, async (db) => {
    const isTaken = await readRow(
      db,
      'select 1 from app.account_watchlist where account_id = $1 and address = $2 and id <> $3',
      [accountId, values.address, id],
    );
    if (isTaken !== null) return 'taken';
    return readRow<WatchlistRow>(
      db,
      `update app.account_watchlist
       set address = $3, name = $4, notification_settings = $5, is_by_email = $6, is_by_webhook = $7
       where account_id = $1 and id = $2 returning ${COLUMNS}`,
      [accountId, id, ...listValues(values)],
    );
  });
}

/** Deletes an entry; returns false if the account has none with that id. */
export function removeWatchlistEntry(db: AppDb, accountId: number, id: number): Promise<boolean> {
  return changes(db, 'delete from app.account_watchlist where account_id = $1 and id = $2', [accountId, id]);
}

function listValues({ address, name, notification_settings, is_by_email, is_by_webhook }: WatchlistValues) {
  return [address, name, notification_settings, is_by_email, is_by_webhook];
}
