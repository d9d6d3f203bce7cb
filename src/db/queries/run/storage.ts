import { type Kysely, sql } from 'kysely';
import type { RETENTION, RETENTION_POLICIES } from '../../tables/retention.ts';
import type { RowOf } from '../../tables/table.ts';
import type { Tables } from '../../tables/tables.ts';

/** Bookkeeping of removed rows, of each layer; two rows. */
export async function listRetention(db: Kysely<Tables>): Promise<RowOf<typeof RETENTION>[]> {
  return db.selectFrom('retention').selectAll().orderBy('layer', 'desc').execute();
}

/** Policies of layers whose old rows are removed; a table of at most two rows. */
export async function listRetentionPolicies<Db>(db: Kysely<Db>): Promise<RowOf<typeof RETENTION_POLICIES>[]> {
  const { rows } = await sql<RowOf<typeof RETENTION_POLICIES>>`
    select layer, blocks, set_at from app.retention_policies order by layer desc`.execute(db);
  return rows;
}
