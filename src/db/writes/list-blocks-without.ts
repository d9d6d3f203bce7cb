import { bytesToHex, type Hex } from '../../lib/hex.ts';
import type { Layer } from '../tables/coverage.ts';
import type { RunTarget } from './run-target.ts';

/** A block whose facts are held. */
export interface HeldBlock {
  number: number;
  hash: Hex;
  transactionsCount: number;
}

interface ListOptions {
  limit: number;
  /** Only blocks below this height. */
  below?: number;
  /** Only these heights. */
  numbers?: readonly number[];
}

/** The newest blocks that hold facts and are in none of some layers; walks blocks by primary key within each gap. */
export async function listBlocksWithout(
  { client, schema }: RunTarget,
  layers: readonly Layer[],
  { limit, below = Number.MAX_SAFE_INTEGER, numbers }: ListOptions,
): Promise<HeldBlock[]> {
  const { rows } = await client.query<{ number: number | string; hash: Buffer; transactions_count: number }>(
    `with gaps as (
       select unnest(blocks - (select range_agg(blocks) from ${schema}.coverage where layer = any($4))) as gap
       from ${schema}.coverage where layer = 'facts'
     )
     select b.number, b.hash, b.transactions_count
     from (select gap from gaps order by lower(gap) desc) g
     cross join lateral (
       select number, hash, transactions_count from ${schema}.blocks
       where number >= lower(g.gap) and number < least(upper(g.gap), $3::bigint) and ($2::bigint[] is null or number = any($2))
       order by number desc limit $1
     ) b
     order by b.number desc limit $1`,
    [limit, numbers ?? null, below, layers],
  );
  return rows.map((row) => ({
    number: Number(row.number),
    hash: bytesToHex(row.hash),
    transactionsCount: row.transactions_count,
  }));
}

/** Which of some blocks are still held and in none of some layers: their hashes. */
export async function findHashesWithout(
  target: RunTarget,
  layers: readonly Layer[],
  numbers: readonly number[],
): Promise<Set<Hex>> {
  const blocks = await listBlocksWithout(target, layers, { limit: numbers.length, numbers });
  return new Set(blocks.map(({ hash }) => hash));
}
