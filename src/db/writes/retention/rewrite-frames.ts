import type { RunTarget } from '../run-target.ts';
import { listIndexes, readLook } from './table-look.ts';

/** The table that shrinks, its compact copy, and the blocks that changed while it was being made. */
const TABLE = 'internal_transactions';
const COPY = 'internal_transactions_copy';
const CHANGED = 'internal_transactions_changed';
/** Longest wait for readers of the table, in ms: other readers wait behind it. */
const LOCK_MS = 300;

/** Position of a rewrite: not begun, or the next block to copy. */
export type RewriteState = { isBegun: false } | { isBegun: true; next: number };

/** Returns the position of a rewrite that was interrupted, if any; scans the unfinished copy. */
export async function findRewrite(target: RunTarget): Promise<RewriteState> {
  const { client, schema } = target;
  const { rows } = await client.query<{ is_begun: boolean; is_same: boolean }>(
    `with columns as (
       select attrelid, jsonb_agg(jsonb_build_array(attname, atttypid, attnotnull) order by attnum) as list from pg_attribute
       where attnum > 0 and not attisdropped and attrelid in (to_regclass($1), to_regclass($2)) group by 1
     )
     select to_regclass($2) is not null as is_begun, count(distinct list) = 1 as is_same from columns`,
    [`${schema}.${TABLE}`, `${schema}.${COPY}`],
  );
  const [found] = rows;
  if (found?.is_begun !== true) return { isBegun: false };
  if (!found.is_same) {
    await abandonRewrite(target);
    return { isBegun: false };
  }
  const copied = await client.query<{ top: number | string | null }>(
    `select max(block_number) as top from ${schema}.${COPY}`,
  );
  return { isBegun: true, next: Number(copied.rows[0]?.top ?? -1) + 1 };
}

/**
 * Creates the copy, without indexes, and triggers that list every block whose frames change from now on. Run it in a
 * transaction of the writer.
 */
export async function beginRewrite({ client, schema }: RunTarget): Promise<void> {
  const look = await readLook({ client, schema }, TABLE);
  await client.query(
    `create table ${schema}.${COPY} (like ${schema}.${TABLE} including all excluding indexes)
     ${look.options} ${look.tablespace}`,
  );
  for (const grant of look.grants)
    await client.query(`grant ${grant.right} on ${schema}.${COPY} to ${grant.role}`);
  await client.query(`create table ${schema}.${CHANGED} (block_number bigint not null)`);
  await client.query(
    `create function ${schema}.note_changed_frames() returns trigger language plpgsql as $$ begin
       insert into ${schema}.${CHANGED} select distinct block_number from changed; return null;
     end $$`,
  );
  const EVENTS = { insert: 'new', update: 'new', delete: 'old' };
  for (const [event, rows] of Object.entries(EVENTS))
    await client.query(
      `create trigger note_changed_frames_${event} after ${event} on ${schema}.${TABLE}
       referencing ${rows} table as changed for each statement execute function ${schema}.note_changed_frames()`,
    );
}

/** Removes an unfinished rewrite, in a transaction of the writer or outside of one. */
export async function abandonRewrite({ client, schema }: RunTarget): Promise<void> {
  for (const event of ['insert', 'update', 'delete'])
    await client.query(`drop trigger if exists note_changed_frames_${event} on ${schema}.${TABLE}`);
  await client.query(`drop function if exists ${schema}.note_changed_frames()`);
  await client.query(`drop table if exists ${schema}.${CHANGED}`);
  await client.query(`drop table if exists ${schema}.${COPY}`);
}

/** Copies some blocks from a height on, in ascending order; returns the next height, null at the end. */
export async function copyFrames(
  { client, schema }: RunTarget,
  from: number,
  framesMax: number,
): Promise<number | null> {
  const { rows } = await client.query<{ top: number | string | null }>(
    `select max(block_number) as top from (
       select block_number from ${schema}.${TABLE} where block_number >= $1 order by block_number limit $2
     ) s`,
    [from, framesMax],
  );
  if (rows[0]?.top == null) return null;
  const top = Number(rows[0].top);
  await client.query(
    `insert into ${schema}.${COPY} select * from ${schema}.${TABLE} where block_number between $1 and $2
     order by block_number, transaction_index, trace_index`,
    [from, top],
  );
  return top + 1;
}

/** Creates the indexes that the copy lacks, and its statistics. Long; on a connection of its own, without a transaction. */
export async function indexCopy({ client, schema }: RunTarget): Promise<void> {
  const made = new Set((await listIndexes({ client, schema }, COPY)).map(({ name }) => name));
  for (const { name, createSql } of await listIndexes({ client, schema }, TABLE))
    if (!made.has(`${name}_copy`)) await client.query(createSql(`${name}_copy`, COPY));
  await client.query(`analyze ${schema}.${COPY}`);
}

/** Copies the frames of some changed blocks again, in a transaction of the writer; returns false when none is left. */
export async function copyChanged({ client, schema }: RunTarget, blocksMax: number): Promise<boolean> {
  const { rows } = await client.query<{ block_number: number | string }>(
    `delete from ${schema}.${CHANGED} where block_number in (
       select distinct block_number from ${schema}.${CHANGED} limit $1
     ) returning block_number`,
    [blocksMax],
  );
  if (rows.length === 0) return false;
  const blocks = [...new Set(rows.map((row) => Number(row.block_number)))];
  await client.query(`delete from ${schema}.${COPY} where block_number = any($1::bigint[])`, [blocks]);
  await client.query(
    `insert into ${schema}.${COPY} select * from ${schema}.${TABLE} where block_number = any($1::bigint[])`,
    [blocks],
  );
  return true;
}

/**
 * Puts the copy in the place of the table, in a transaction of the writer; the table's space is free at its commit.
 * Throws where readers hold the table for longer than a moment.
 */
export async function replaceTable(target: RunTarget): Promise<void> {
  const { client, schema } = target;
  await client.query(`set local lock_timeout = '${LOCK_MS}ms'`);
  await client.query(`lock table ${schema}.${TABLE} in access exclusive mode`);
  while (await copyChanged(target, Number.MAX_SAFE_INTEGER));
  const indexes = await listIndexes(target, TABLE);
  const made = await listIndexes(target, COPY);
  if (indexes.length !== made.length)
    throw new Error(`The copy of ${TABLE} has other indexes than the table`);
  await client.query(`drop table ${schema}.${TABLE}`);
  await client.query(`drop function ${schema}.note_changed_frames()`);
  await client.query(`drop table ${schema}.${CHANGED}`);
  await client.query(`alter table ${schema}.${COPY} rename to ${TABLE}`);
  for (const { name, isPrimary } of indexes)
    await client.query(
      isPrimary
        ? `alter table ${schema}.${TABLE} add constraint ${name} primary key using index ${name}_copy`
        : `alter index ${schema}.${name}_copy rename to ${name}`,
    );
  await client.query(
    `update ${schema}.retention set frames_since_rewrite = 0, rewritten_at = now(),
       rewritten_bytes = pg_relation_size($1::regclass),
       rewritten_frames = (select greatest(reltuples, 0)::bigint from pg_class where oid = $1::regclass)`,
    [`${schema}.${TABLE}`],
  );
}

/** Share of the table that has to be free for a rewrite, as a ratio of removed or needed frames. */
const REMOVED_MIN = 0.5;
const GROWTH_MAX = 1.5;

/**
 * Returns true if the table takes far more space than its frames need: since the last rewrite many were removed, and new
 * ones have not filled the gaps. A partitioned table is left to its operator. `below` is the height from which traces are
 * retained; reads the rows of `traced_blocks` of the blocks whose traces are here, once enough frames were removed.
 */
export async function isRewriteDue(
  { client, schema }: RunTarget,
  { below, framesMin }: { below: number; framesMin: number },
): Promise<boolean> {
  const { rows } = await client.query<{ is_due: boolean }>(
    `select r.frames_since_rewrite >= $2 and r.frames_since_rewrite >= ${REMOVED_MIN} * n.frames
       and (r.rewritten_frames is null or pg_relation_size(c.oid) > ${GROWTH_MAX}
         * r.rewritten_bytes / greatest(r.rewritten_frames, 1) * greatest(n.frames, 1)) as is_due
     from ${schema}.retention r
     join pg_class c on c.oid = $3::regclass and c.relkind = 'r'
       and not exists (select from pg_inherits where inhparent = c.oid or inhrelid = c.oid)
     cross join (
       select coalesce(sum(s.frames), 0) as frames from ${schema}.coverage t, unnest(t.blocks) part
       cross join lateral (
         select sum(internal_transactions_count) as frames from ${schema}.traced_blocks
         where block_number >= greatest($1, lower(part)) and block_number < upper(part)
       ) s where t.layer = 'traces' and (select frames_since_rewrite from ${schema}.retention) >= $2
     ) n`,
    [below, framesMin, `${schema}.${TABLE}`],
  );
  return rows[0]?.is_due ?? false;
}
