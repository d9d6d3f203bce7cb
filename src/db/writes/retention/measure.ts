import type { RowsPlace } from '../ranges/range-rows.ts';
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

/** Rows of some blocks, and their share of their table, in bytes. */
export interface RowsEstimate {
  blocks: number;
  rows: number;
  bytes: number;
  tableBytes: number;
}

/**
 * Counts the rows of blocks, given as an SQL expression with parameters, and estimates their size from that of their
 * table. Reads the traced blocks, or the transactions, of these blocks.
 */
export async function estimateRows(
  { client, schema, of }: RowsPlace,
  blocks: string,
  values: readonly unknown[],
): Promise<RowsEstimate> {
  const { rows } = await client.query<{ blocks: string; rows: string; total: string }>(
    `select coalesce(sum(upper(part) - lower(part)), 0)::bigint as blocks, coalesce(sum(n.rows), 0)::bigint as rows,
       (select greatest(reltuples, 0)::bigint from pg_class where oid = '${schema}.${of.table}'::regclass) as total
     from unnest(${blocks}) part cross join lateral (${of.count(schema)}) n`,
    [...values],
  );
  const size = (await listTableSizes({ client, schema })).find(({ name }) => name === of.table);
  const [count, tableBytes] = [Number(rows[0]?.rows ?? 0), size?.bytes ?? 0];
  const total = Math.max(Number(rows[0]?.total ?? 0), count, 1);
  return {
    ...{ blocks: Number(rows[0]?.blocks ?? 0), rows: count, tableBytes },
    bytes: Math.round((tableBytes * count) / total),
  };
}
