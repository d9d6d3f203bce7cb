import { LOGS } from '../../tables/logs.ts';
import { moveToSums } from '../retention/drop-traces.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';
import type { RowsPlace } from './range-rows.ts';

/** Deletes the rows of blocks that are on another server, and adds what they count to the sums by address. */
export async function dropMoved(place: RowsPlace, blocks: BlockRange): Promise<void> {
  const { client, schema, of } = place;
  if (of.layer === 'logs') return dropLogs(place, blocks);
  const frames = await moveToSums(place, blocks, 'moved_traces');
  await client.query(`update ${schema}.retention set frames_since_rewrite = frames_since_rewrite + $1`, [
    frames,
  ]);
}

async function dropLogs({ client, schema }: RunTarget, { from, to }: BlockRange): Promise<void> {
  await client.query(
    `with gone as (
       delete from ${schema}.${LOGS.name} where block_number between $1 and $2 returning block_number, address
     )
     insert into ${schema}.moved_logs as m (address, first_block, logs_count)
     select address, min(block_number), count(*) from gone group by address order by address
     on conflict (address) do update set first_block = least(m.first_block, excluded.first_block),
       logs_count = m.logs_count + excluded.logs_count`,
    [from, to],
  );
}

/** Addresses that each inserted row counts for, by layer. */
const MENTIONED = {
  traces: `select from_address as address from back union all select to_address from back where to_address <> from_address`,
  logs: 'select address from back',
} as const;

/** Inserts rows that are not here, given as a JSON list, and subtracts them from the sums of moved ones. */
export async function restoreRows({ client, schema, of }: RowsPlace, list: string): Promise<void> {
  await client.query(
    `with back as (
       insert into ${schema}.${of.table} (${of.columns})
       select ${of.columns} from json_populate_recordset(null::${schema}.${of.table}, $1::json)
       on conflict do nothing returning ${of.mentions.join(', ')}
     ), mentioned as (${MENTIONED[of.layer]}),
     sums as (select address, count(*) as count from mentioned group by address)
     update ${schema}.${of.sums} m set ${of.counter} = m.${of.counter} - s.count
     from sums s where m.address = s.address`,
    [list],
  );
}
