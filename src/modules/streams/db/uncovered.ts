import type { BlockRange } from '#sdk/db/writes.ts';
import { type RunSource, rows } from './content.ts';

/** Blocks that the node did not give, and its reason. */
export interface Hole extends BlockRange {
  reason: string;
}

/**
 * Reason why blocks of a range are not indexed: the history is still being filled there, or the node does not give them. Null if
 * the chain has no blocks at these heights. Reads the few rows of coverage and the holes of the range.
 */
export async function readUncovered(
  { db, schema }: RunSource,
  { from, to }: BlockRange,
): Promise<Hole | 'filling' | null> {
  const [row] = await rows<{ is_covered: boolean; is_explained: boolean; reason: string | null }>(
    db,
    `with missing as (
       select int8multirange(int8range($1::bigint, $2::bigint + 1)) - coalesce((
         select blocks from ${schema}.coverage where layer = 'facts'), '{}') as blocks
     ), known as (
       select range_agg(int8range(from_block, to_block + 1)) as blocks, min(reason) as reason
       from ${schema}.holes where layer = 'facts' and from_block <= $2 and to_block >= $1
     )
     select isempty(missing.blocks) as is_covered, coalesce(missing.blocks <@ known.blocks, false) as is_explained, known.reason
     from missing, known`,
    [from, to],
  );
  if (row === undefined || row.is_covered) return null;
  return row.is_explained
    ? { from, to, reason: row.reason ?? 'The node did not give these blocks' }
    : 'filling';
}
