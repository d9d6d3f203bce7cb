import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RunsTable } from '../../tables/runs.ts';

/** A run with the progress of its index. */
export interface ListedRun extends RunsTable {
  height: number | null;
  transactions_count: number;
}

/** Runs below an id, newest first; relies on the primary key, and reads the two one-row tables of each run. */
export async function listRuns<Db>(
  db: Kysely<Db>,
  { below, limit }: { below: number | null; limit: number },
): Promise<ListedRun[]> {
  const { rows } = await sql<RunsTable>`select * from app.runs
    where ${below === null ? sql`true` : sql`id < ${below}`} order by id desc limit ${limit}`.execute(db);
  if (rows.length === 0) return [];
  const figures = await readFigures(
    db,
    rows.map(({ schema_name }) => schema_name),
  );
  return rows.flatMap((run) => {
    const figure = figures.get(run.schema_name);
    return figure === undefined ? [] : [{ ...run, ...figure }];
  });
}

type Figures = Pick<ListedRun, 'height' | 'transactions_count'>;

async function readFigures<Db>(db: Kysely<Db>, schemas: readonly string[]): Promise<Map<string, Figures>> {
  const parts: RawBuilder<unknown>[] = schemas.map(
    (schema) => sql`select ${schema}::text as schema_name, h.number as height, t.transactions_count
      from ${sql.table(`${schema}.chain_head`)} h, ${sql.table(`${schema}.totals`)} t`,
  );
  const { rows } = await sql<Figures & { schema_name: string }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return new Map(
    rows.map(({ schema_name, height, transactions_count }) => [schema_name, { height, transactions_count }]),
  );
}
