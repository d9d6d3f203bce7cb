import { bytesToHex, type Hex } from '#lib/hex.ts';
import type { Layer } from '../../tables/layers.ts';
import type { RunTarget } from '../run-target.ts';

/** A block whose facts are indexed. */
export interface HeldBlock {
  number: number;
  hash: Hex;
  transactionsCount: number;
  /** True if its difficulty is one of proof of work or authority, which a chain may reward; unknown if absent. */
  hasWork?: boolean;
}

/** A block that lacks a layer. */
export interface LackingBlock extends HeldBlock {
  /** In bytes, as reported by the node; 0 without a report. */
  size: number;
}

interface ListOptions {
  limit: number;
  /** Only blocks below this height. */
  below?: number;
  /** Only these heights. */
  numbers?: readonly number[];
}

/** Lowest difficulty of proof of work; Clique (EIP-225) uses 1 and 2 for its out-of-turn and in-turn signers. */
export const EASIEST_WORK = 3;

interface BlockRow {
  number: number | string;
  hash: Buffer;
  transactions_count: number;
  has_work: boolean;
  size: number | string | null;
}

/** Newest blocks with facts that are in none of some layers; scans blocks by primary key within each gap. */
export async function listBlocksWithout(
  { client, schema }: RunTarget,
  layers: readonly Layer[],
  { limit, below = Number.MAX_SAFE_INTEGER, numbers }: ListOptions,
): Promise<LackingBlock[]> {
  const { rows } = await client.query<BlockRow>(
    `with gaps as (
       select unnest(blocks - (select range_agg(blocks) from ${schema}.coverage where layer = any($4))) as gap
       from ${schema}.coverage where layer = 'facts'
     )
     select b.number, b.hash, b.transactions_count, b.size, coalesce(b.difficulty >= ${EASIEST_WORK}, false) as has_work
     from (select gap from gaps order by lower(gap) desc) g
     cross join lateral (
       select number, hash, transactions_count, size, difficulty from ${schema}.blocks
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
    hasWork: row.has_work,
    size: Number(row.size ?? 0),
  }));
}

/** Hashes of blocks in a list that are still indexed and in none of some layers. */
export async function findHashesWithout(
  target: RunTarget,
  layers: readonly Layer[],
  numbers: readonly number[],
): Promise<Set<Hex>> {
  const blocks = await listBlocksWithout(target, layers, { limit: numbers.length, numbers });
  return new Set(blocks.map(({ hash }) => hash));
}
