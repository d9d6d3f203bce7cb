import type { RangeLayer } from '../../tables/ranges.ts';
import { clearCoverage, copyCoverage } from '../coverage/transfer-coverage.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';
import type { RowsPlace } from './range-rows.ts';

/** Makes the other server answer for a range, in a transaction whose commit waits for the disk. */
export async function switchOut(place: RowsPlace, range: BlockRange): Promise<void> {
  const { source, leavesSource, moved } = place.of;
  await place.client.query('set local synchronous_commit = on');
  await copyCoverage(place, range, [source, moved]);
  if (leavesSource) await clearCoverage(place, range, source);
}

/** Makes the first server answer for a range again, in a transaction whose commit waits for the disk. */
export async function switchBack(place: RowsPlace, range: BlockRange): Promise<void> {
  const { client, schema, of } = place;
  await client.query('set local synchronous_commit = on');
  if (of.leavesSource) await copyCoverage(place, range, [of.moved, of.source]);
  await clearCoverage(place, range, of.moved);
  await client.query(`delete from ${schema}.${of.sums} where ${of.counter} <= 0`);
}

/** Blocks whose rows of a layer are on another server. */
export interface MovedBlocks extends BlockRange {
  layer: RangeLayer;
}

/**
 * Highest blocks that unwinding down to a height needs, and whose traces or logs are on another server; null without
 * any. Where removed traces are unwound, all of them are deleted, also those within moved ranges.
 */
export async function findMovedFrom(
  { client, schema }: RunTarget,
  from: number,
): Promise<MovedBlocks | null> {
  const { rows } = await client.query<{ low: number | string; high: number | string; layer: RangeLayer }>(
    `select lower(part) as low, upper(part) - 1 as high, case layer when 'moved' then 'traces' else 'logs' end as layer
     from ${schema}.coverage, unnest(blocks) part
     where layer in ('moved', 'moved_logs') and upper(part) > $1
     union all
     select r.from_block, r.to_block, r.layer from app.ranges r join app.runs u on u.id = r.run_id and u.schema_name = $2
     join ${schema}.coverage d on d.layer = 'dropped_traces' and d.blocks && int8range($1, null)
       and d.blocks && int8range(r.from_block, r.to_block, '[]')
     where r.layer = 'traces' and r.phase in ('drop', 'moved', 'back_copy', 'back_check') order by 2 desc limit 1`,
    [from, schema],
  );
  const [found] = rows;
  return found === undefined ? null : { layer: found.layer, from: Number(found.low), to: Number(found.high) };
}
