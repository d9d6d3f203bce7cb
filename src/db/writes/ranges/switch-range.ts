import type { BlockRange, RunTarget } from '../run-target.ts';
import { FRAME_COLUMNS, FRAMES } from './frames.ts';

/** Transfers the traced blocks of a range from one layer to another. */
async function transferCoverage(
  { client, schema }: RunTarget,
  { from, to }: BlockRange,
  [source, target]: readonly ['traces', 'moved'] | readonly ['moved', 'traces'],
): Promise<void> {
  await client.query(
    `insert into ${schema}.coverage as c (layer, blocks)
     select $4, blocks * int8multirange(int8range($1, $2, '[]')) from ${schema}.coverage where layer = $3
     on conflict (layer) do update set blocks = c.blocks + excluded.blocks`,
    [from, to, source, target],
  );
  await client.query(
    `update ${schema}.coverage set blocks = blocks - int8multirange(int8range($1, $2, '[]')) where layer = $3`,
    [from, to, source],
  );
}

/** Makes the other server answer for a range, in a transaction whose commit waits for the disk. */
export async function switchOut(target: RunTarget, range: BlockRange): Promise<void> {
  await target.client.query('set local synchronous_commit = on');
  await transferCoverage(target, range, ['traces', 'moved']);
}

/** Makes the first server answer for a range again, in a transaction whose commit waits for the disk. */
export async function switchBack(target: RunTarget, range: BlockRange): Promise<void> {
  await target.client.query('set local synchronous_commit = on');
  await transferCoverage(target, range, ['moved', 'traces']);
  await target.client.query(
    `delete from ${target.schema}.moved_traces where internal_transactions_count <= 0`,
  );
}

/** Inserts frames that are not here, given as a JSON list, and subtracts them from the sums of moved ones. */
export async function takeBack({ client, schema }: RunTarget, frames: string): Promise<void> {
  await client.query(
    `with back as (
       insert into ${schema}.${FRAMES} (${FRAME_COLUMNS})
       select ${FRAME_COLUMNS} from json_populate_recordset(null::${schema}.${FRAMES}, $1::json)
       on conflict do nothing returning from_address, to_address
     ), mentioned as (
       select from_address as address from back union all select to_address from back where to_address <> from_address
     ), sums as (select address, count(*) as count from mentioned group by address)
     update ${schema}.moved_traces m set internal_transactions_count = m.internal_transactions_count - s.count
     from sums s where m.address = s.address`,
    [frames],
  );
}

/**
 * Highest blocks that unwinding down to a height needs, and whose traces are on another server; null without any. Where
 * removed traces are unwound, all of them are deleted, also those within moved ranges.
 */
export async function findMovedFrom({ client, schema }: RunTarget, from: number): Promise<BlockRange | null> {
  const { rows } = await client.query<{ low: number | string; high: number | string }>(
    `select lower(part) as low, upper(part) - 1 as high from ${schema}.coverage, unnest(blocks) part
     where layer = 'moved' and upper(part) > $1
     union all
     select r.from_block, r.to_block from app.ranges r join app.runs u on u.id = r.run_id and u.schema_name = $2
     join ${schema}.coverage d on d.layer = 'dropped_traces' and d.blocks && int8range($1, null)
       and d.blocks && int8range(r.from_block, r.to_block, '[]')
     where r.phase in ('drop', 'moved', 'back_copy', 'back_check') order by 2 desc limit 1`,
    [from, schema],
  );
  return rows[0] === undefined ? null : { from: Number(rows[0].low), to: Number(rows[0].high) };
}
