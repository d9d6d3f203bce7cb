import type { BlockRange } from '../run-target.ts';
import type { RowsPlace } from './range-rows.ts';

/**
 * Deletes the rows of blocks that go, and adds what they count to sums by address: of rows that are on another server
 * (`sums`), or are removed (`droppedSums`). Returns their number.
 */
export async function moveToSums(
  { client, schema, of }: RowsPlace,
  { from, to }: BlockRange,
  into: 'sums' | 'droppedSums',
): Promise<number> {
  const { rows } = await client.query<{ count: number | string }>(
    `with gone as (
       delete from ${schema}.${of.table} where block_number between $1 and $2 and ${of.goes}
       returning block_number, ${of.mentions.join(', ')}
     ), mentioned as (${of.listMentions('gone')}), added as (
       insert into ${schema}.${of[into]} as s (address, first_block, ${of.counter})
       select address, min(block_number), count(*) from mentioned group by address order by address
       on conflict (address) do update set first_block = least(s.first_block, excluded.first_block),
         ${of.counter} = s.${of.counter} + excluded.${of.counter}
     ), noted as (
       update ${schema}.retention set rows_since_rewrite = rows_since_rewrite + (select count(*) from gone)
       where layer = '${of.layer}'
     )
     select count(*) as count from gone`,
    [from, to],
  );
  return Number(rows[0]?.count ?? 0);
}

/** Inserts rows that are not here, given as a JSON list, and subtracts them from the sums of moved ones. */
export async function restoreRows({ client, schema, of }: RowsPlace, list: string): Promise<void> {
  await client.query(
    `with back as (
       insert into ${schema}.${of.table} (${of.columns})
       select ${of.columns} from json_populate_recordset(null::${schema}.${of.table}, $1::json)
       on conflict do nothing returning block_number, ${of.mentions.join(', ')}
     ), mentioned as (${of.listMentions('back')}),
     sums as (select address, count(*) as count from mentioned group by address)
     update ${schema}.${of.sums} m set ${of.counter} = m.${of.counter} - s.count
     from sums s where m.address = s.address`,
    [list],
  );
}
