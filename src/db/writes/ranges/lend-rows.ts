import type { BlockRange } from '../run-target.ts';
import type { RowsPlace } from './range-rows.ts';

/**
 * Has the rows of moved blocks, given as a JSON list, in the table of the first server for the time of some work, in an
 * open transaction. None of these rows may be here already.
 */
export async function lendRows(
  { client, schema, of: { table, columns } }: RowsPlace,
  { blocks, rows }: { blocks: BlockRange; rows: string },
  work: () => Promise<void>,
): Promise<void> {
  await client.query(
    `insert into ${schema}.${table} (${columns})
     select ${columns} from json_populate_recordset(null::${schema}.${table}, $1::json)`,
    [rows],
  );
  await work();
  await client.query(`delete from ${schema}.${table} where block_number between $1 and $2`, [
    blocks.from,
    blocks.to,
  ]);
}
