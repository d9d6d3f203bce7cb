import type pg from 'pg';
import { isBlockTable, type Table } from '#db/tables/table.ts';
import { CORE_TABLES } from '#db/tables/tables.ts';

/** Layers whose rows depend only on the chain. */
const LAYERS: readonly Table['layer'][] = ['facts', 'traces', 'state'];

/** Columns that depend on the time of observation, besides those without a source in blocks. */
const LEFT_OUT = ['first_seen_at'];
/** Filters for tables whose other rows depend on timing: proofs, and tokens found before their first transfer. */
const SOME_ROWS: Record<string, string> = {
  tokens: 'where transfers_count > 0',
  coverage: "where layer in ('facts', 'traces') or layer like '%/%'",
};

/** Dumps a run's facts, traces, state and their coverage as text, row by row in a fixed order, for comparison. */
export async function dumpRun(
  client: pg.Pool | pg.ClientBase,
  schema: string,
  tables: readonly Table[] = CORE_TABLES,
): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  const compared = tables.filter(({ name, layer }) => LAYERS.includes(layer) || name in SOME_ROWS);
  for (const table of compared)
    dump[table.name] = await readRows(client, schema, table, SOME_ROWS[table.name]);
  return dump;
}

/** The same for the tables whose rows belong to blocks, up to a height. */
export async function dumpBlocks(
  client: pg.Pool,
  schema: string,
  height: number,
): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  for (const table of CORE_TABLES.filter(isBlockTable))
    dump[table.name] = await readRows(client, schema, table, `where ${table.key[0]} <= ${height}`);
  return dump;
}

async function readRows(
  client: pg.Pool | pg.ClientBase,
  schema: string,
  table: Table,
  where = '',
): Promise<string[]> {
  const added = isBlockTable(table)
    ? Object.keys(table.columns).filter((column) => !table.copied.includes(column))
    : [];
  const { rows } = await client.query<{ row: string }>(
    `select (to_jsonb(t) - $1::text[])::text as row from ${schema}.${table.name} t ${where} order by 1`,
    [[...LEFT_OUT, ...added]],
  );
  return rows.map(({ row }) => row);
}

/** Lists the rows that only one of two dumps has, each with its table and side; a few per table. */
export function diffRuns(ours: Record<string, string[]>, clean: Record<string, string[]>): string[] {
  return Object.keys(clean).flatMap((table) => {
    const left = new Set(ours[table]);
    const right = new Set(clean[table]);
    const surplus = [...left].filter((row) => !right.has(row)).slice(0, 3);
    const missing = [...right].filter((row) => !left.has(row)).slice(0, 3);
    return [
      ...surplus.map((row) => `${table} surplus ${row}`),
      ...missing.map((row) => `${table} missing ${row}`),
    ];
  });
}
