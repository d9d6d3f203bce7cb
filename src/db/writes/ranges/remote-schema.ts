import { listIndexes } from '../retention/table-look.ts';
import type { BlockRange, RunTarget } from '../run-target.ts';
import type { RowsPlace } from './range-rows.ts';

/** Creates the schema of a range without indexes, unless it exists; returns the next block to copy. */
export async function openRemoteSchema(ours: RowsPlace, there: RowsPlace, from: number): Promise<number> {
  const { rows } = await there.client.query<{ next_block: number | string }>(
    `select to_regclass($1) is not null as is_made`,
    [`${there.schema}.range_progress`],
  );
  if ((rows[0] as { is_made?: boolean } | undefined)?.is_made === true) return readProgress(there, from);
  const columns = await ours.client.query<{ definition: string }>(
    `select format('%I %s%s', attname, format_type(atttypid, atttypmod), case when attnotnull then ' not null' else '' end) as definition
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [`${ours.schema}.${ours.of.table}`],
  );
  const { schema, client, of } = there;
  await client.query(
    `begin;
     create schema if not exists ${schema};
     create table ${schema}.${of.table} (${columns.rows.map(({ definition }) => definition).join(', ')});
     create table ${schema}.range_progress (next_block bigint not null);
     insert into ${schema}.range_progress values (${from});
     commit`,
  );
  return from;
}

async function readProgress({ client, schema }: RowsPlace, from: number): Promise<number> {
  const { rows } = await client.query<{ next_block: number | string }>(
    `select next_block from ${schema}.range_progress`,
  );
  return Number(rows[0]?.next_block ?? from);
}

/** Replaces the rows of blocks, and stores the next block to copy if given; one transaction. */
export async function writeRemoteRows(
  { client, schema, of: { table, columns } }: RowsPlace,
  blocks: readonly BlockRange[],
  { list, next }: { list: string; next?: number },
): Promise<void> {
  await client.query('begin');
  try {
    for (const { from, to } of blocks)
      await client.query(`delete from ${schema}.${table} where block_number between $1 and $2`, [from, to]);
    await client.query(
      `insert into ${schema}.${table} (${columns})
       select ${columns} from json_populate_recordset(null::${schema}.${table}, $1::json)`,
      [list],
    );
    if (next !== undefined) await client.query(`update ${schema}.range_progress set next_block = $1`, [next]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Removes all rows that were copied, so that copying begins at a height again. */
export async function restartRemote({ client, schema, of }: RowsPlace, from: number): Promise<void> {
  await client.query(
    `begin; truncate ${schema}.${of.table}; update ${schema}.range_progress set next_block = ${from}; commit`,
  );
}

/** Creates the indexes of the first server that the range lacks, and its statistics. */
export async function indexRemote(ours: RunTarget, there: RowsPlace): Promise<void> {
  const { table } = there.of;
  const made = await listIndexes(there, table);
  for (const { name, createSql } of await listIndexes(ours, table))
    if (!made.some((index) => index.name === name))
      await there.client.query(createSql(name, table, there.schema));
  await there.client.query(`analyze ${there.schema}.${table}`);
}

/** Commits in such a way that all of the range is on the disks of its server; returns its size in bytes. */
export async function flushRemote({ client, schema, of }: RowsPlace): Promise<number> {
  await client.query(
    `begin; set local synchronous_commit = on; update ${schema}.range_progress set next_block = next_block; commit`,
  );
  const { rows } = await client.query<{ bytes: number | string }>(
    `select pg_total_relation_size($1::regclass) as bytes`,
    [`${schema}.${of.table}`],
  );
  return Number(rows[0]?.bytes ?? 0);
}
