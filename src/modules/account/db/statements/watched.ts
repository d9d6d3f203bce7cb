import { type AppDb, readRow, readRows } from '#sdk/db/connection.ts';

const ADDRESS_BYTES = 20;

/** Id of the oldest uncommitted transaction; this statement does not see the writes of it and of later ones. */
export async function getWatchedHorizon(db: AppDb): Promise<string> {
  const row = await readRow<{ horizon: string }>(
    db,
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  );
  return row?.horizon ?? '0';
}

/**
 * Addresses added to watch lists by transaction `since` or later, as far as committed, up to `max`, and the next horizon. May
 * repeat addresses. In a restored database, rows with transaction ids still in the future are left out until those ids are
 * reached. Relies on `account_watchlist_watched_in`.
 */
export async function listNewlyWatched(
  db: AppDb,
  since: string,
  max: number,
): Promise<{ horizon: string; addresses: Buffer[]; isWhole: boolean }> {
  const { rows } = await db.query<{ horizon: string; count: number; addresses: Buffer | null }>({
    name: 'newly watched',
    text: `select pg_snapshot_xmin(now)::text as horizon, added.* from pg_current_snapshot() now cross join lateral (
       select count(*)::int as count, ${TOGETHER} as addresses from (
         select address from app.account_watchlist
         where watched_in >= $1::xid8 and watched_in < pg_snapshot_xmax(now) order by watched_in limit $2
       ) part
     ) added`,
    values: [since, max + 1],
  });
  const [row] = rows;
  if (row === undefined || row.count > max) return { horizon: since, addresses: [], isWhole: false };
  return { horizon: row.horizon, addresses: divide(row.addresses), isWhole: true };
}

/**
 * Addresses of up to `limit` entries above an id, and the last of these ids; null if there are no more. Relies on the primary
 * key.
 */
export async function listWatchedFrom(
  db: AppDb,
  above: number,
  limit: number,
): Promise<{ addresses: Buffer[]; last: number | null }> {
  const row = await readRow<{ last: number | null; count: number; addresses: Buffer | null }>(
    db,
    `select max(id) as last, count(*)::int as count, ${TOGETHER} as addresses
     from (select id, address from app.account_watchlist where id > $1 order by id limit $2) part`,
    [above, limit],
  );
  return {
    addresses: divide(row?.addresses ?? null),
    last: row === null || row.count < limit ? null : row.last,
  };
}

/** Subset of these addresses that any account watches; relies on `account_watchlist_address_id`. */
export async function listWatchedAmong(db: AppDb, addresses: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await readRows<{ address: Buffer }>(
    db,
    `select address from unnest($1::bytea[]) as asked (address)
     where (select true from app.account_watchlist w where w.address = asked.address limit 1)`,
    [addresses],
  );
  return rows.map(({ address }) => address);
}

/** Aggregates addresses into one value: hundreds of thousands of rows would take seconds to read. */
const TOGETHER = `string_agg(address, '') filter (where length(address) = ${ADDRESS_BYTES})`;

function divide(addresses: Buffer | null): Buffer[] {
  if (addresses === null) return [];
  return Array.from({ length: addresses.length / ADDRESS_BYTES }, (_, index) =>
    addresses.subarray(index * ADDRESS_BYTES, (index + 1) * ADDRESS_BYTES),
  );
}
