import type { RunTarget } from '../run-target.ts';

/** Storage properties of a table that its copy has to share. */
export interface TableLook {
  /** `with (…)` and `tablespace …`, each empty for the default. */
  options: string;
  tablespace: string;
  grants: { right: string; role: string }[];
}

/** Reads the storage properties of a table. */
export async function readLook({ client, schema }: RunTarget, table: string): Promise<TableLook> {
  const { rows } = await client.query<TableLook>(
    `select coalesce('with (' || array_to_string(c.reloptions, ', ') || ')', '') as options,
       coalesce('tablespace ' || quote_ident(s.spcname), '') as tablespace,
       (select coalesce(jsonb_agg(jsonb_build_object('right', privilege_type,
           'role', case grantee when 0 then 'public' else grantee::regrole::text end)), '[]')
        from aclexplode(c.relacl) where grantee <> c.relowner) as grants
     from pg_class c left join pg_tablespace s on s.oid = c.reltablespace where c.oid = to_regclass($1)`,
    [`${schema}.${table}`],
  );
  const [look] = rows;
  if (look === undefined) throw new Error(`There is no table ${schema}.${table}`);
  return look;
}

/** An index of a table. */
export interface TableIndex {
  name: string;
  isPrimary: boolean;
  /** Returns the statement that creates the same index under another name on another table, of the same schema by default. */
  createSql: (name: string, table: string, inSchema?: string) => string;
}

/** Lists the valid indexes of a table; none for a table that does not exist. */
export async function listIndexes({ client, schema }: RunTarget, table: string): Promise<TableIndex[]> {
  const { rows } = await client.query<{ name: string; is_primary: boolean; definition: string }>(
    `select i.relname as name, x.indisprimary as is_primary, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid
     where x.indrelid = to_regclass($1) and x.indisvalid order by 1`,
    [`${schema}.${table}`],
  );
  return rows.map(({ name, is_primary, definition }) => ({
    name,
    isPrimary: is_primary,
    createSql: (other, of, inSchema = schema) =>
      definition.replace(
        /^CREATE (UNIQUE )?INDEX \S+ ON \S+ /,
        `create $1index ${other} on ${inSchema}.${of} `,
      ),
  }));
}
