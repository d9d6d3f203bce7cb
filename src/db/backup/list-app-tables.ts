import type { ClientBase } from 'pg';

/** A table of the schema `app` as the catalog has it. */
export interface AppTable {
  name: string;
  columns: readonly AppColumn[];
  /** The tables that its foreign keys name. */
  parents: readonly string[];
}

/** A column that is stored, not computed; a number of a transaction means nothing in another database, and is made anew there. */
export interface AppColumn {
  name: string;
  /** As SQL spells it: `timestamp with time zone`. */
  type: string;
  /** Its sequence, as a quoted name; null where it has none. */
  sequence: string | null;
}

/** Every table of the schema `app` but the list of its migrations, those that others refer to first. */
export async function listAppTables(client: Pick<ClientBase, 'query'>): Promise<AppTable[]> {
  const { rows } = await client.query<AppTable>(`
    select c.relname as name,
      (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'sequence', pg_get_serial_sequence(c.oid::regclass::text, a.attname)) order by a.attnum), '[]')
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.atttypid <> 'xid8'::regtype) as columns,
      (select coalesce(json_agg(distinct p.relname), '[]')
        from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c
    where c.relnamespace = to_regnamespace('app') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations'
    order by c.relname`);
  return sortByParents(rows);
}

/** Parents before children; in the given order otherwise, and where tables refer to each other in a circle. Pure. */
export function sortByParents<T extends Pick<AppTable, 'name' | 'parents'>>(tables: readonly T[]): T[] {
  const sorted: T[] = [];
  const seen = new Set<string>();
  function add(table: T): void {
    if (seen.has(table.name)) return;
    seen.add(table.name);
    for (const parent of tables.filter(({ name }) => table.parents.includes(name))) add(parent);
    sorted.push(table);
  }
  for (const table of tables) add(table);
  return sorted;
}
