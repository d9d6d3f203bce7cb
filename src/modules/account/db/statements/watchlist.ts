import { type AppDb, changes, readRow, readRows } from '../../../../db/app-db.ts';
import type { DatabasePool } from '../../../../db/connect.ts';
import { addWithinLimit } from '../add-within-limit.ts';
import { withAccount } from '../with-account.ts';

/** Which movements are reported, by kind and direction. */
type Notifications = Record<
  'native' | 'ERC-20' | 'ERC-721' | 'ERC-404',
  { incoming: boolean; outcoming: boolean }
>;

/** An entry of a watch list. */
export interface WatchlistRow {
  id: number;
  address: Buffer;
  name: string;
  notification_settings: Notifications;
  is_by_email: boolean;
  is_by_webhook: boolean;
}

/** What an entry is made of. */
export type WatchlistValues = Omit<WatchlistRow, 'id'>;

/** Entries of a watch list at most. */
export const WATCHLIST_MAX = 500;

const COLUMNS = 'id, address, name, notification_settings, is_by_email, is_by_webhook';

/** The entries of an account below an id, the newest first; relies on the unique (account_id, address) and sorts its few rows. */
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

/** Those of them that are for these addresses; relies on the unique (account_id, address). */
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

/** All of them, for their transactions. */
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

/** Changes an entry of the account; null where it has none of that id, `taken` where another has that address. */
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

/** Removes an entry of the account; false where it has none of that id. */
export function removeWatchlistEntry(db: AppDb, accountId: number, id: number): Promise<boolean> {
  return changes(db, 'delete from app.account_watchlist where account_id = $1 and id = $2', [accountId, id]);
}

function listValues({ address, name, notification_settings, is_by_email, is_by_webhook }: WatchlistValues) {
  return [address, name, notification_settings, is_by_email, is_by_webhook];
}
