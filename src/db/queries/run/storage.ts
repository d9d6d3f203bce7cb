import { type Kysely, sql } from 'kysely';
import type { RETENTION, RETENTION_POLICIES } from '../../tables/retention.ts';
import type { RowOf } from '../../tables/table.ts';
import type { Tables } from '../../tables/tables.ts';

/** Bookkeeping of removed traces; one row. */
export async function getRetention(db: Kysely<Tables>): Promise<RowOf<typeof RETENTION> | undefined> {
  return db.selectFrom('retention').selectAll().executeTakeFirst();
}

/** Policy of traces; undefined where all are retained. A table of at most one row. */
export async function getRetentionPolicy<Db>(
  db: Kysely<Db>,
): Promise<Pick<RowOf<typeof RETENTION_POLICIES>, 'blocks' | 'set_at'> | undefined> {
  const { rows } = await sql<{ blocks: number; set_at: Date }>`
    select blocks, set_at from app.retention_policies where layer = 'traces'`.execute(db);
  return rows[0];
}
