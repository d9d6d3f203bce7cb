import type { RunTarget } from '../run-target.ts';

/** Size of a table with its indexes and large values, in bytes. */
export interface TableSize {
  name: string;
  bytes: number;
}

/** Sizes of all tables of a run, partitions included, from the file system of PostgreSQL. */
export async function listTableSizes({ client, schema }: RunTarget): Promise<TableSize[]> {
  const { rows } = await client.query<{ name: string; bytes: number | string | null }>(
    `select c.relname as name,
       case c.relkind when 'p' then (select sum(pg_total_relation_size(p.relid))::bigint from pg_partition_tree(c.oid) p)
         else pg_total_relation_size(c.oid) end as bytes
     from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    [schema],
  );
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes ?? 0) }));
}

/** Number of frames of the blocks whose traces are indexed; scans their rows of `traced_blocks`. */
export async function countFrames({ client, schema }: RunTarget): Promise<number> {
  const { rows } = await client.query<{ frames: number | string }>(
    `select coalesce(sum(n.frames), 0)::bigint as frames
     from ${schema}.coverage c, unnest(c.blocks) part
     cross join lateral (
       select sum(internal_transactions_count) as frames from ${schema}.traced_blocks
       where block_number >= lower(part) and block_number < upper(part)
     ) n where c.layer = 'traces'`,
  );
  return Number(rows[0]?.frames ?? 0);
}
