import { DROP_VIEWS } from '../../views-schema.ts';
import type { RowsPlace } from '../ranges/range-rows.ts';
import { listIndexes, readLook } from './table-look.ts';

/** Names of the compact copy of a table, the blocks that change while it is being made, and the function that lists them. */
const namesOf = ({ schema, of: { table } }: RowsPlace) => ({
  table: `${schema}.${table}`,
  copy: `${schema}.${table}_copy`,
  changed: `${schema}.${table}_changed`,
  note: `${schema}.note_changed_${table}`,
});
/** Longest wait for readers of the table, in ms: other readers wait behind it. */
const LOCK_MS = 300;

/** Position of a rewrite: not begun, or the next block to copy. */
export type RewriteState = { isBegun: false } | { isBegun: true; next: number };

/** Returns true if the table of a layer has a copy: a rewrite has begun and did not end. */
export async function hasCopy(place: RowsPlace): Promise<boolean> {
  const { rows } = await place.client.query<{ has: boolean }>(`select to_regclass($1) is not null as has`, [
    namesOf(place).copy,
  ]);
  return rows[0]?.has === true;
}

/** Returns the position of a rewrite that was interrupted, if any; scans the unfinished copy. */
export async function findRewrite(place: RowsPlace): Promise<RewriteState> {
  const { client } = place;
  const { table, copy } = namesOf(place);
  const { rows } = await client.query<{ is_begun: boolean; is_same: boolean }>(
    `with columns as (
       select attrelid, jsonb_agg(jsonb_build_array(attname, atttypid, attnotnull) order by attnum) as list from pg_attribute
       where attnum > 0 and not attisdropped and attrelid in (to_regclass($1), to_regclass($2)) group by 1
     )
     select to_regclass($2) is not null as is_begun, count(distinct list) = 1 as is_same from columns`,
    [table, copy],
  );
  const [found] = rows;
  if (found?.is_begun !== true) return { isBegun: false };
  if (!found.is_same) {
    await abandonRewrite(place);
    return { isBegun: false };
  }
  const copied = await client.query<{ top: number | string | null }>(
    `select max(block_number) as top from ${copy}`,
  );
  return { isBegun: true, next: Number(copied.rows[0]?.top ?? -1) + 1 };
}

/**
 * Creates the copy, without indexes, and triggers that list every block whose rows change from now on. Run it in a
 * transaction of the writer that has the table to itself.
 */
export async function beginRewrite(place: RowsPlace): Promise<void> {
  const { client, of } = place;
  const { table, copy, changed, note } = namesOf(place);
  const look = await readLook(place, of.table);
  await client.query(`set local lock_timeout = '${LOCK_MS}ms'`);
  await client.query(
    `create table ${copy} (like ${table} including all excluding indexes) ${look.options} ${look.tablespace}`,
  );
  for (const grant of look.grants) await client.query(`grant ${grant.right} on ${copy} to ${grant.role}`);
  await client.query(`create table ${changed} (block_number bigint not null)`);
  await client.query(
    `create function ${note}() returns trigger language plpgsql as $$ begin
       insert into ${changed} select distinct block_number from changed; return null;
     end $$`,
  );
  const EVENTS = { insert: 'new', update: 'new', delete: 'old' };
  for (const [event, rows] of Object.entries(EVENTS))
    await client.query(
      `create trigger note_changed_${event} after ${event} on ${table}
       referencing ${rows} table as changed for each statement execute function ${note}()`,
    );
}

/** Removes an unfinished rewrite, in a transaction of the writer or outside of one. */
export async function abandonRewrite(place: RowsPlace): Promise<void> {
  const { copy, changed, note } = namesOf(place);
  await place.client.query(`drop function if exists ${note}() cascade`);
  await place.client.query(`drop table if exists ${changed}`);
  await place.client.query(`drop table if exists ${copy}`);
}

/** Copies some blocks from a height on, in ascending order; returns the next height, null at the end. */
export async function copyRows(place: RowsPlace, from: number, rowsMax: number): Promise<number | null> {
  const { table, copy } = namesOf(place);
  const { rows } = await place.client.query<{ top: number | string | null }>(
    `select max(block_number) as top from (
       select block_number from ${table} where block_number >= $1 order by block_number limit $2
     ) s`,
    [from, rowsMax],
  );
  if (rows[0]?.top == null) return null;
  const top = Number(rows[0].top);
  await place.client.query(
    `insert into ${copy} select * from ${table} where block_number between $1 and $2 order by ${place.of.order}`,
    [from, top],
  );
  return top + 1;
}

/** Creates the indexes that the copy lacks, and its statistics. Long; on a connection of its own, without a transaction. */
export async function indexCopy(place: RowsPlace): Promise<void> {
  const { table } = place.of;
  const copy = `${table}_copy`;
  const made = new Set((await listIndexes(place, copy)).map(({ name }) => name));
  for (const { name, createSql } of await listIndexes(place, table))
    if (!made.has(`${name}_copy`)) await place.client.query(createSql(`${name}_copy`, copy));
  await place.client.query(`analyze ${place.schema}.${copy}`);
}

/** Copies the rows of some changed blocks again, in a transaction of the writer; returns false when none is left. */
export async function copyChanged(place: RowsPlace, blocksMax: number): Promise<boolean> {
  const { client } = place;
  const { table, copy, changed } = namesOf(place);
  const { rows } = await client.query<{ block_number: number | string }>(
    `delete from ${changed} where block_number in (select distinct block_number from ${changed} limit $1)
     returning block_number`,
    [blocksMax],
  );
  if (rows.length === 0) return false;
  const blocks = [...new Set(rows.map((row) => Number(row.block_number)))];
  await client.query(`delete from ${copy} where block_number = any($1::bigint[])`, [blocks]);
  await client.query(`insert into ${copy} select * from ${table} where block_number = any($1::bigint[])`, [
    blocks,
  ]);
  return true;
}

/**
 * Puts the copy in the place of the table, in a transaction of the writer that has it to itself; the table's space is
 * free at its commit. Views on the table are dropped: they are made again when they are next read. Throws where readers
 * hold the table for longer than a moment.
 */
export async function replaceTable(place: RowsPlace): Promise<void> {
  const { client, schema, of } = place;
  const { table, copy, changed, note } = namesOf(place);
  await client.query(`set local lock_timeout = '${LOCK_MS}ms'`);
  await client.query(`lock table ${table} in access exclusive mode`);
  while (await copyChanged(place, Number.MAX_SAFE_INTEGER));
  const indexes = await listIndexes(place, of.table);
  const made = await listIndexes(place, `${of.table}_copy`);
  if (indexes.length !== made.length)
    throw new Error(`The copy of ${of.table} has other indexes than the table`);
  await client.query(DROP_VIEWS(schema));
  await client.query(`drop table ${table}`);
  await client.query(`drop function ${note}()`);
  await client.query(`drop table ${changed}`);
  await client.query(`alter table ${copy} rename to ${of.table}`);
  for (const { name, isPrimary } of indexes)
    await client.query(
      isPrimary
        ? `alter table ${table} add constraint ${name} primary key using index ${name}_copy`
        : `alter index ${schema}.${name}_copy rename to ${name}`,
    );
  await client.query(
    `update ${schema}.retention set rows_since_rewrite = 0, rewritten_at = now(),
       rewritten_bytes = pg_relation_size($1::regclass),
       rewritten_rows = (select greatest(reltuples, 0)::bigint from pg_class where oid = $1::regclass)
     where layer = '${of.layer}'`,
    [table],
  );
}

/** Share of the table that has to be free for a rewrite, as a ratio of removed or remaining rows. */
const REMOVED_MIN = 0.5;
const GROWTH_MAX = 1.5;

/**
 * Returns true if the table takes far more space than its rows need: since the last rewrite many were removed, and new
 * ones have not filled the gaps. A partitioned table is left to its operator. Once enough rows were removed, the number
 * of those that remain is estimated from a sample. On a connection of its own, without a transaction.
 */
export async function isRewriteDue(place: RowsPlace, rowsMin: number): Promise<boolean> {
  const { client, schema, of } = place;
  const { table } = namesOf(place);
  const removed = `select rows_since_rewrite from ${schema}.retention where layer = '${of.layer}'`;
  const { rows } = await client.query<{ has_enough: boolean }>(`select (${removed}) >= $1 as has_enough`, [
    rowsMin,
  ]);
  if (rows[0]?.has_enough !== true) return false;
  await client.query(`analyze ${table}`);
  const found = await client.query<{ is_due: boolean }>(
    `select r.rows_since_rewrite >= ${REMOVED_MIN} * c.reltuples
       and (r.rewritten_rows is null or pg_relation_size(c.oid) > ${GROWTH_MAX}
         * r.rewritten_bytes / greatest(r.rewritten_rows, 1) * greatest(c.reltuples, 1)) as is_due
     from ${schema}.retention r
     join pg_class c on c.oid = $1::regclass and c.relkind = 'r'
       and not exists (select from pg_inherits where inhparent = c.oid or inhrelid = c.oid)
     where r.layer = '${of.layer}'`,
    [table],
  );
  return found.rows[0]?.is_due ?? false;
}
