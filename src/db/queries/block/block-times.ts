import type { Kysely } from 'kysely';
import type { Tables } from '../../tables/tables.ts';

/** Timestamps of some blocks, in seconds since 1970; by primary key. Omits blocks that are not indexed. */
export async function listBlockTimes(
  db: Kysely<Tables>,
  numbers: readonly number[],
): Promise<{ number: number; timestamp: bigint }[]> {
  if (numbers.length === 0) return [];
  return db
    .selectFrom('blocks')
    .select(['number', 'timestamp'])
    .where('number', 'in', [...numbers])
    .execute();
}
