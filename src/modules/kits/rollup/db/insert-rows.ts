import type { Table } from '#sdk/db/tables.ts';
import type { RunTarget } from '#sdk/db/writes.ts';

/** Inserts rows of a table, one array per column, by the names in the first row. */
export async function insertRows(
  { client, schema }: RunTarget,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = Object.keys(first);
  const types = names.map((column, place) => `$${place + 1}::${columns[column]?.type}[]`);
  await client.query(
    `insert into ${schema}.${name} (${names.join(', ')}) select * from unnest(${types.join(', ')})`,
    names.map((column) => rows.map((row) => toParameter(row[column as keyof typeof row]))),
  );
}

function toParameter(value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
