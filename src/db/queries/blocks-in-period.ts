import type { Kysely } from 'kysely';
import type { Tables } from '../tables/tables.ts';

/** The first and the last block of a span of time. */
export interface BlockSpan {
  first: number;
  last: number;
}

/**
 * Finds the blocks of a span of time, both ends in seconds and included; null when there is none. Time does not go back from one block to
 * the next (yellow paper §4.4.4), so no index holds it: each end is some twenty steps of halving by the primary key.
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

/** The lowest block up to an end that is not older than this. */
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

/** The lowest block at a height or above it: history may have gaps while it is being filled. */
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
