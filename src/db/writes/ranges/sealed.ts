import { MOVABLE_ROWS } from '../../ranges/movable-rows.ts';
import type { RangeLayer } from '../../tables/ranges.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';

/** Number of newest blocks that are never moved: the chain may still change them. */
export const UNFINAL_BLOCKS = 256;

/** Reason why a range may still change: a sentence; null for a sealed one. Rows of `coverage` and `holes`. */
export async function findUnsealed(
  { client, schema }: RunTarget,
  { from, to, layer }: BlockRange & { layer: RangeLayer },
  { unfinalBlocks = UNFINAL_BLOCKS }: { unfinalBlocks?: number } = {},
): Promise<string | null> {
  const own = MOVABLE_ROWS[layer].sealed(schema);
  const { rows } = await client.query<{ reason: string; block: number | string }>(
    `with range as (select int8multirange(int8range($1, $2, '[]')) as blocks),
     held as (
       select 'has not been indexed' as reason, 1 as place, coalesce(range_agg(blocks), '{}') as blocks from ${schema}.coverage where layer = 'facts'${own.held}
       union all select 'has not been proven', 3, coalesce(range_agg(blocks), '{}') from ${schema}.coverage where layer in ('proven', 'unprovable')
       union all select 'is not in ' || l.layer || ' yet', 5, l.blocks + coalesce(d.blocks, '{}')
         from ${schema}.coverage l left join ${schema}.coverage d on d.layer = 'dropped_logs' where l.layer like '%/%'
     ),
     open as (
       select 'was written while the node gave invalid data' as reason, 6 as place, blocks from ${schema}.coverage where layer = 'suspect'${own.open}
       union all select 'is less than ${unfinalBlocks} blocks below the newest', 8,
         int8multirange(int8range(greatest(0, coalesce(max(upper(blocks)), 0) - ${unfinalBlocks}), null)) from ${schema}.coverage where layer = 'facts'
     )
     select reason, lower(missing) as block from (
       select reason, place, range.blocks - held.blocks as missing from held, range
       union all select reason, place, range.blocks * open.blocks from open, range
     ) m where not isempty(missing) order by place, block limit 1`,
    [from, to],
  );
  return rows[0] === undefined ? null : `Block ${rows[0].block} ${rows[0].reason}`;
}
