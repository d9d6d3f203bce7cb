import type { ClientBase } from 'pg';

/** A table of the schema `app`, from the catalog. */
export interface AppTable {
  name: string;
  columns: readonly AppColumn[];
  /** Tables referenced by its foreign keys. */
  parents: readonly string[];
}

/**
 * A stored (not generated) column; transaction ids (xid8) are excluded, as they are meaningless in another database and
 * assigned again there.
 */
export interface AppColumn {
  name: string;
  /** SQL name of the type: `timestamp with time zone`. */
  type: string;
  /** Quoted name of its sequence; null without one. */
  sequence: string | null;
}

/** Lists every table of the schema `app` except the list of its migrations, referenced tables first. */
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

/** Sorts parents before children; otherwise in the given order, also within reference cycles. Pure. */
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
