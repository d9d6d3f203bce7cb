import type { Kysely } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/** First and last block of a period. */
export interface BlockSpan {
  first: number;
  last: number;
}

/**
 * Finds the blocks of a period, both ends in seconds and included; null without any. Timestamps increase from block to
 * block (yellow paper §4.4.4), so no index is needed: each end is a binary search of some twenty steps by the primary
 * key.
 */
export async function findBlocksInPeriod(
  db: Kysely<Tables>,
  { from, to }: { from: bigint; to: bigint },
): Promise<BlockSpan | null> {
  const end = await getEnd(db);
  if (end === null) return null;
  const first = await findFirstBlock(db, from, end);
  const beyond = await findFirstBlock(db, to + 1n, end);
  const last = beyond === null ? end : beyond - 1;
  return first === null || last < first ? null : { first, last };
}

/** Lowest block up to `end` that is not older than the timestamp. */
async function findFirstBlock(db: Kysely<Tables>, timestamp: bigint, end: number): Promise<number | null> {
  let found: number | null = null;
  for (let low = 0, high = end; low <= high; ) {
    const middle = Math.floor((low + high) / 2);
    const block = await getBlockFrom(db, middle);
    if (block === undefined || block.number > high) high = middle - 1;
    else if (block.timestamp >= timestamp) {
      found = block.number;
      high = middle - 1;
    } else low = block.number + 1;
  }
  return found;
}

/** Lowest block at a height or above it: the history may have gaps during the backfill. */
function getBlockFrom(db: Kysely<Tables>, number: number) {
  return db
    .selectFrom('blocks')
    .select(['number', 'timestamp'])
    .where('number', '>=', number)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

async function getEnd(db: Kysely<Tables>): Promise<number | null> {
  const last = await db
    .selectFrom('blocks')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.number ?? null;
}
