import type { DatabasePool } from '../connection/connect.ts';
import type { RangeLayer } from '../tables/ranges.ts';
import { mayContain } from './address-filter.ts';

/** A range that another server answers for, or whose rows were removed; both ends included. */
export interface CatalogRange {
  readonly layer: RangeLayer;
  readonly from: number;
  readonly to: number;
  /** Name of the server; null if the rows were removed. */
  readonly server: string | null;
  /** Schema of its tables there. */
  readonly schema: string;
  readonly generation: number;
  /** Returns false only if no row of the range is listed for the address. */
  readonly mayHold: (address: Buffer) => boolean;
}

interface CatalogRow {
  id: number | null;
  layer: RangeLayer;
  run_schema: string;
  from_block: number | string;
  to_block: number | string;
  server: string | null;
  schema_name: string;
  generation: number;
}

type Client = Pick<DatabasePool, 'query'>;

/**
 * Creates a reader of the catalog: ranges of every run that another server answers for, or whose rows were removed, by
 * the schema of the run, the newest first. A filter is read once. Relies on `ranges_run`; the tables have few rows.
 */
export function createCatalogReader(db: Client): () => Promise<ReadonlyMap<string, readonly CatalogRange[]>> {
  const filters = new Map<number, Buffer | null>();
  return async () => {
    const { rows } = await db.query<CatalogRow>(
      `select r.id, r.layer, u.schema_name as run_schema, r.from_block, r.to_block, r.server, r.schema_name, r.generation
       from app.ranges r join app.runs u on u.id = r.run_id
       where r.phase in ('drop', 'moved', 'back_copy', 'back_check')
       union all
       select null, b.layer, u.schema_name, lower(part), upper(part) - 1, null, '', 0
       from app.removed_blocks b join app.runs u on u.id = b.run_id, unnest(b.blocks) part
       order by run_schema, from_block desc`,
    );
    await readFilters(
      db,
      filters,
      rows.flatMap(({ id }) => id ?? []),
    );
    const runs = new Map<string, CatalogRange[]>();
    for (const row of rows) {
      const filter = (row.id !== null && filters.get(row.id)) || null;
      const ranges = runs.get(row.run_schema) ?? [];
      runs.set(row.run_schema, ranges);
      ranges.push({
        ...{ layer: row.layer, from: Number(row.from_block), to: Number(row.to_block) },
        ...{ server: row.server, schema: row.schema_name, generation: row.generation },
        mayHold: (address) => filter === null || mayContain(filter, address),
      });
    }
    return runs;
  };
}

/** Reads the filters that are not cached yet, one at a time, and removes those of ranges that are gone. */
async function readFilters(db: Client, filters: Map<number, Buffer | null>, ids: readonly number[]) {
  for (const id of filters.keys()) if (!ids.includes(id)) filters.delete(id);
  for (const id of ids) {
    if (filters.has(id)) continue;
    const { rows } = await db.query<{ filter: Buffer | null }>(
      'select filter from app.ranges where id = $1',
      [id],
    );
    filters.set(id, rows[0]?.filter ?? null);
  }
}
