import type { RangeLayer } from '../../tables/ranges.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';

/** Number of newest blocks that are never moved: the chain may still change them. */
export const UNFINAL_BLOCKS = 256;

/** Conditions of one layer: layers that have to have the blocks, and those that may not; both as parts of a union. */
const OF_LAYER: Record<RangeLayer, (schema: string) => { held: string; open: string }> = {
  traces: (schema) => ({
    held: `
       union all select 'has no traces yet', 2, coalesce(range_agg(blocks), '{}') from ${schema}.coverage where layer in ('traces', 'dropped_traces')
       union all select 'has addresses whose balances are still to be read', 4, coalesce(range_agg(traces), '{}') from ${schema}.observed_balances_progress`,
    open: `
       union all select 'has transactions that are still to be traced', 7, range_agg(int8range(from_block, to_block, '[]'))
         from ${schema}.holes where layer = 'traces' and transaction_index >= 0`,
  }),
  logs: (schema) => ({
    held: `
       union all select 'has addresses whose balances are still to be read', 4, coalesce(range_agg(facts), '{}') from ${schema}.observed_balances_progress`,
    open: `
       union all select 'has logs whose contracts are still to be asked how they are read', 7, blocks from ${schema}.unread_movements`,
  }),
};

/** Reason why a range may still change: a sentence; null for a sealed one. Rows of `coverage` and `holes`. */
export async function findUnsealed(
  { client, schema }: RunTarget,
  { from, to, layer }: BlockRange & { layer: RangeLayer },
  { unfinalBlocks = UNFINAL_BLOCKS }: { unfinalBlocks?: number } = {},
): Promise<string | null> {
  const own = OF_LAYER[layer](schema);
  const { rows } = await client.query<{ reason: string; block: number | string }>(
    `with range as (select int8multirange(int8range($1, $2, '[]')) as blocks),
     held as (
       select 'has not been indexed' as reason, 1 as place, coalesce(range_agg(blocks), '{}') as blocks from ${schema}.coverage where layer = 'facts'${own.held}
       union all select 'has not been proven', 3, coalesce(range_agg(blocks), '{}') from ${schema}.coverage where layer in ('proven', 'unprovable')
       union all select 'is not in ' || layer || ' yet', 5, blocks from ${schema}.coverage where layer like '%/%'
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
