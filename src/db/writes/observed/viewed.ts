import { bytesToHex, type Hex } from '#lib/hex.ts';
import { bytesArrayBinary, numberArrayText } from '../facts/array-parameters.ts';
import type { RunTarget } from '../run-target.ts';

/** An address or a token instance that visitors view. */
export interface ViewedThing {
  address: Hex;
  /** Null for the address itself. */
  tokenId: bigint | null;
}

/** Maximum number of rows: the due ones, then the most viewed, then the newest. */
const VIEWED_MAX = 5000;
/** Number of most viewed ones that are read again even without a view. */
const MOST_VIEWED = 1000;
/** Minimum age of values before a view triggers a re-read, in seconds. */
const FRESH_SECONDS = 5;
/** Maximum age of the values of the most viewed, in seconds: within the promised hour there is time left for the queue. */
const AGAIN_SECONDS = 45 * 60;

/** Adds views, and evicts the least viewed beyond the limit; the table is small. By primary key. */
export async function addViews(
  { client, schema }: RunTarget,
  views: readonly (ViewedThing & { count: number })[],
): Promise<void> {
  if (views.length === 0) return;
  await client.query(
    `insert into ${schema}.viewed as v (address, token_id, views)
     select * from unnest($1::bytea[], $2::numeric[], $3::bigint[])
     on conflict (address, token_id) do update set views = v.views + excluded.views, is_due = true, viewed_at = now()`,
    [
      bytesArrayBinary(views.map(({ address }) => address)),
      numberArrayText(views.map(({ tokenId }) => tokenId ?? -1n)),
      numberArrayText(views.map(({ count }) => count)),
    ],
  );
  const { rowCount } = await client.query(
    `delete from ${schema}.viewed where (address, token_id) in (
       select address, token_id from ${schema}.viewed order by is_due desc, views desc, viewed_at desc offset ${VIEWED_MAX})`,
  );
  // Halves older views each time that the table is full, so that newly viewed ones can enter it.
  if ((rowCount ?? 0) > 0) await client.query(`update ${schema}.viewed set views = (views + 1) / 2`);
}

/**
 * Takes those viewed since their values were read, then those of the most viewed with the oldest values, and marks them
 * as read. The table is small.
 */
export async function takeViewed({ client, schema }: RunTarget, limit: number): Promise<ViewedThing[]> {
  const { rows } = await client.query<{ address: Buffer; token_id: bigint | string }>(
    `update ${schema}.viewed v set is_due = false, revisited_at = now()
     from (
       select address, token_id from (
         select *, row_number() over (order by views desc, viewed_at desc) <= ${MOST_VIEWED} as is_popular from ${schema}.viewed
       ) ranked
       where (is_due and revisited_at < now() - interval '${FRESH_SECONDS} seconds')
         or (is_popular and revisited_at < now() - interval '${AGAIN_SECONDS} seconds')
       order by is_due desc, revisited_at limit $1
     ) taken
     where (v.address, v.token_id) = (taken.address, taken.token_id)
     returning v.address, v.token_id`,
    [limit],
  );
  return rows.map(({ address, token_id }) => ({
    address: bytesToHex(address),
    tokenId: BigInt(token_id) < 0n ? null : BigInt(token_id),
  }));
}
