import type { BlockRange, RunTarget } from '../run-target.ts';
import type { RowsPlace } from './range-rows.ts';

/** Blocks of the range being copied whose rows change meanwhile; one range is copied at a time. */
const CHANGED = 'moving_changed';
const EVENTS = { insert: 'new', update: 'new', delete: 'old' };

/** Creates triggers that list every block of a range whose rows change from now on; in a transaction of the writer. */
export async function noteChanges(target: RowsPlace, { from, to }: BlockRange): Promise<void> {
  const { client, schema, of } = target;
  if (await isNoting(target)) await forgetChanges(target);
  await client.query(
    `create table ${schema}.${CHANGED} (id bigint generated always as identity, block_number bigint not null)`,
  );
  await client.query(
    `create function ${schema}.note_moving_rows() returns trigger language plpgsql as $$ begin
       insert into ${schema}.${CHANGED} (block_number)
       select distinct block_number from changed where block_number between ${from} and ${to}; return null;
     end $$`,
  );
  for (const [event, rows] of Object.entries(EVENTS))
    await client.query(
      `create trigger note_moving_rows_${event} after ${event} on ${schema}.${of.table}
       referencing ${rows} table as changed for each statement execute function ${schema}.note_moving_rows()`,
    );
}

/** Longest wait for readers of the table, in ms: other readers wait behind it. */
const LOCK_MS = 300;

/** Returns true if changes of a range are noted. */
export async function isNoting({ client, schema }: RunTarget): Promise<boolean> {
  const { rows } = await client.query<{ is_noting: boolean }>(
    `select to_regclass($1) is not null as is_noting`,
    [`${schema}.${CHANGED}`],
  );
  return rows[0]?.is_noting ?? false;
}

/** Removes the triggers and their list, if any. Throws where readers hold the table for longer than a moment. */
export async function forgetChanges({ client, schema }: RunTarget): Promise<void> {
  await client.query(`set local lock_timeout = '${LOCK_MS}ms'`);
  await client.query(`drop function if exists ${schema}.note_moving_rows() cascade`);
  await client.query(`drop table if exists ${schema}.${CHANGED}`);
}

/** Some changed blocks, and the highest id of their notes; none once every change was copied. */
export async function listChanges(
  { client, schema }: RunTarget,
  limit: number,
): Promise<{ blocks: number[]; upTo: string | null }> {
  const { rows } = await client.query<{ blocks: (number | string)[] | null; up_to: string | null }>(
    `select array_agg(distinct block_number::text) as blocks, max(id)::text as up_to
     from (select id, block_number from ${schema}.${CHANGED} order by id limit $1) c`,
    [limit],
  );
  return { blocks: (rows[0]?.blocks ?? []).map(Number), upTo: rows[0]?.up_to ?? null };
}

/** Removes the notes of blocks that were copied again. */
export async function removeChanges({ client, schema }: RunTarget, upTo: string): Promise<void> {
  await client.query(`delete from ${schema}.${CHANGED} where id <= $1`, [upTo]);
}

/** Returns true if the table is being rewritten without gaps: neither may then be replaced under the other. */
export async function isRewriting({ client, schema, of }: RowsPlace): Promise<boolean> {
  const { rows } = await client.query<{ is_begun: boolean }>(
    `select to_regclass($1) is not null as is_begun`,
    [`${schema}.${of.table}_copy`],
  );
  return rows[0]?.is_begun ?? false;
}
