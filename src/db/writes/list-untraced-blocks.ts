import { bytesToHex, type Hex } from '../../lib/hex.ts';
import type { RunTarget } from './run-target.ts';

/** A block whose facts are held and whose traces are not. */
export interface UntracedBlock {
  number: number;
  hash: Hex;
  transactionsCount: number;
}

interface UntracedOptions {
  limit: number;
  /** Only blocks below this height. */
  below?: number;
  /** Only these heights. */
  numbers?: readonly number[];
}

/** The newest blocks without traces; walks blocks by primary key within each gap. */
export async function listUntracedBlocks(
  { client, schema }: RunTarget,
  { limit, below = Number.MAX_SAFE_INTEGER, numbers }: UntracedOptions,
): Promise<UntracedBlock[]> {
  const { rows } = await client.query<{ number: number | string; hash: Buffer; transactions_count: number }>(
    `with gaps as (
       select gap from ${schema}.coverage f, ${schema}.coverage t, unnest(f.blocks - t.blocks) as gap
       where f.layer = 'facts' and t.layer = 'traces'
     )
     select b.number, b.hash, b.transactions_count
     from (select gap from gaps order by lower(gap) desc) g
     cross join lateral (
       select number, hash, transactions_count from ${schema}.blocks
       where number >= lower(g.gap) and number < least(upper(g.gap), $3::bigint) and ($2::bigint[] is null or number = any($2))
       order by number desc limit $1
     ) b
     order by b.number desc limit $1`,
    [limit, numbers ?? null, below],
  );
  return rows.map((row) => ({
    number: Number(row.number),
    hash: bytesToHex(row.hash),
    transactionsCount: row.transactions_count,
  }));
}
