import type { Kysely } from 'kysely';
import type { Tables } from '#sdk/db/tables.ts';

interface Place {
  number: number;
  timestamp: bigint;
}

/**
 * The last block at or before a time, or the first at or after it; undefined if there is none. Timestamps never decrease, so a
 * binary search by the primary key finds it.
 */
export async function findClosestBlock(
  db: Kysely<Tables>,
  { timestamp, closest, head }: { timestamp: bigint; closest: 'before' | 'after'; head: number },
): Promise<number | undefined> {
  let before: number | undefined;
  let after: number | undefined;
  for (let low = 0, high = head; low <= high; ) {
    const middle = Math.floor((low + high) / 2);
    const block = await getBlockFrom(db, middle);
    if (block === undefined || block.number > high) high = middle - 1;
    else if (closest === 'before' ? block.timestamp <= timestamp : block.timestamp < timestamp) {
      before = block.number;
      low = block.number + 1;
    } else {
      after = block.number;
      high = middle - 1;
    }
  }
  return closest === 'before' ? before : after;
}

/** The lowest indexed block at or above a height: the index may have gaps during backfill. */
function getBlockFrom(db: Kysely<Tables>, number: number): Promise<Place | undefined> {
  return db
    .selectFrom('blocks')
    .select(['number', 'timestamp'])
    .where('number', '>=', number)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}
