import type { BlockRange, RunTarget } from '../run-target.ts';
import { FRAMES } from './frames.ts';

/** Blocks of the range being copied whose frames change meanwhile. */
const CHANGED = 'moving_changed';
const EVENTS = { insert: 'new', update: 'new', delete: 'old' };

/** Creates triggers that list every block of a range whose frames change from now on; in a transaction of the writer. */
export async function noteChanges(target: RunTarget, { from, to }: BlockRange): Promise<void> {
  const { client, schema } = target;
  await forgetChanges(target);
  await client.query(
    `create table ${schema}.${CHANGED} (id bigint generated always as identity, block_number bigint not null)`,
  );
  await client.query(
    `create function ${schema}.note_moving_frames() returns trigger language plpgsql as $$ begin
       insert into ${schema}.${CHANGED} (block_number)
       select distinct block_number from changed where block_number between ${from} and ${to}; return null;
     end $$`,
  );
  for (const [event, rows] of Object.entries(EVENTS))
    await client.query(
      `create trigger note_moving_frames_${event} after ${event} on ${schema}.${FRAMES}
       referencing ${rows} table as changed for each statement execute function ${schema}.note_moving_frames()`,
    );
}

/** Removes the triggers and their list, if any. */
export async function forgetChanges({ client, schema }: RunTarget): Promise<void> {
  for (const event of Object.keys(EVENTS))
    await client.query(`drop trigger if exists note_moving_frames_${event} on ${schema}.${FRAMES}`);
  await client.query(`drop function if exists ${schema}.note_moving_frames()`);
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
export async function isRewriting({ client, schema }: RunTarget): Promise<boolean> {
  const { rows } = await client.query<{ is_begun: boolean }>(
    `select to_regclass($1) is not null as is_begun`,
    [`${schema}.${FRAMES}_copy`],
  );
  return rows[0]?.is_begun ?? false;
}
